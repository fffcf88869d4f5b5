import { documentToReactComponents } from '@contentful/rich-text-react-renderer'
import { createElement, Fragment } from 'react'
import { styled } from 'styled-components'
import type { Block, RichText as Document } from '#content/model/rich-text'
import { ContentLink } from './content-link.tsx'
import { Marked } from './marked.tsx'

type Drawn = Parameters<typeof documentToReactComponents>

interface RichTextProps {
  readonly body: Document
  /** The ids of the headings that links lead to. */
  readonly ids?: ReadonlyMap<Block, string>
}

/** Rich text as the editors wrote it, in one readable column. */
export function RichText({ body, ids }: RichTextProps) {
  const options: Drawn[1] = {
    renderText: (text) =>
      text.split('\n').map((line, at) => (
        <Fragment key={at}>
          {at > 0 && <br />}
          <Marked text={line} />
        </Fragment>
      )),
    renderNode: {
      hyperlink: ({ data }, children) => <ContentLink to={String(data.uri)}>{children}</ContentLink>,
      'heading-2': (node, children) => createElement('h2', { id: ids?.get(node as unknown as Block) }, children),
    },
  }
  return <Column>{documentToReactComponents(body as unknown as Drawn[0], options)}</Column>
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[4]};
  max-inline-size: ${({ theme }) => theme.width.text};
  font-size: 1.0625rem;
  line-height: 1.65;

  h2 {
    margin-block-start: ${({ theme }) => theme.space[5]};
    font: ${({ theme }) => theme.type.heading};
    letter-spacing: -0.01em;
  }

  h3 {
    margin-block-start: ${({ theme }) => theme.space[3]};
    font: ${({ theme }) => theme.type.subheading};
  }

  & > :first-child {
    margin-block-start: 0;
  }

  ul,
  ol {
    display: grid;
    gap: ${({ theme }) => theme.space[2]};
    padding-inline-start: 1.25rem;
  }

  li::marker {
    color: ${({ theme }) => theme.colour.link};
    font-weight: 700;
  }
`
