import { useId } from 'react'
import { styled } from 'styled-components'
import type { PageContentOf } from '#content/model/page-content'
import { LanguageLink } from '#src/language/language-link.tsx'
import { languageNow, t } from '#src/language/words.ts'
import { Band } from '#src/site/band.ts'
import { ContentLink } from '#src/site/content-link.tsx'
import { Dated } from '#src/site/dated.tsx'
import { RichText } from '#src/site/rich-text.tsx'
import { FramedScene } from '#src/site/scene.tsx'
import { Muted } from '#src/ui/layout/text.ts'
import { sectionHeadingsOf } from './heading-ids.ts'
import { PageHead } from './page-head.tsx'
import { PageTop } from './page-top.ts'

export function LegalDocumentView({ content: { title, document } }: { readonly content: PageContentOf<'legal-document'> }) {
  const headings = sectionHeadingsOf(document.body)
  // None that a heading of the text could have.
  const contents = useId()
  return (
    <>
      <Band $ground="sunken">
        <PageTop>
          <PageHead title={title} lead={document.description}>
            <Muted>
              {t('Updated on')} <Dated on={document.updatedOn} />
            </Muted>
            {languageNow() === 'en-GB' ? null : (
              <p>
                {t('This text helps you to understand. The English one binds:')} <LanguageLink>{t('Read the English text')}</LanguageLink>
              </p>
            )}
          </PageHead>
          {document.scene ? <FramedScene name={document.scene} /> : null}
        </PageTop>
      </Band>
      <Band $ground="surface">
        <Layout>
          {headings.length > 0 ? (
            <Contents aria-labelledby={contents}>
              <h2 id={contents}>{t('On this page')}</h2>
              <ol>
                {headings.map(({ id, text }) => (
                  <li key={id}>
                    <ContentLink to={`#${id}`}>{text}</ContentLink>
                  </li>
                ))}
              </ol>
            </Contents>
          ) : null}
          <RichText body={document.body} ids={new Map(headings.map(({ node, id }) => [node, id]))} />
        </Layout>
      </Band>
    </>
  )
}

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[6]};

  @media (min-width: 60rem) {
    grid-template-columns: 17rem minmax(0, 1fr);
    align-items: start;
    gap: ${({ theme }) => theme.space[8]};

    & > :last-child {
      grid-column: 2;
    }
  }
`

const Contents = styled.nav`
  h2 {
    margin-block-end: ${({ theme }) => theme.space[3]};
    font: ${({ theme }) => theme.type.subheading};
  }

  ol {
    padding: 0;
    border-inline-start: 2px solid ${({ theme }) => theme.colour.divider};
    list-style: none;
  }

  a {
    display: block;
    padding: ${({ theme }) => `${theme.space[2]} ${theme.space[4]}`};
    font: ${({ theme }) => theme.type.small};
  }

  @media (min-width: 60rem) {
    position: sticky;
    inset-block-start: ${({ theme }) => theme.space[5]};
    max-block-size: calc(var(--window) - ${({ theme }) => theme.space[6]});
    overflow-y: auto;
  }
`
