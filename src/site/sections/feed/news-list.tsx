import { styled } from 'styled-components'
import type { NewsTeaser } from '#content/model/page-content'
import { t } from '#src/language/words.ts'
import { ContentLink } from '#src/site/content-link.tsx'
import { Dated } from '#src/site/dated.tsx'
import { Picture } from '#src/site/picture.tsx'
import { columns } from '#src/site/sections/section-layout.ts'
import { NothingYet } from './nothing-yet.tsx'
import { stretchedLink } from './stretched-link.ts'

export function NewsList({ items, early = false }: { readonly items: readonly NewsTeaser[]; readonly early?: boolean }) {
  if (items.length === 0)
    return (
      <NothingYet to="/waitlist" label={t('Join the waitlist')}>
        {t('There is no news yet. We write when there is something to say.')}
      </NothingYet>
    )
  return (
    <Grid>
      {items.map(({ id, slug, title, summary, publishedOn, image }, at) => (
        <li key={id}>
          {image ? <Picture image={image} sizes="(min-width: 44rem) 33vw, 100vw" decorative early={early && at === 0} /> : null}
          <Dated on={publishedOn} />
          <h3>
            <ContentLink to={`/news/${slug}`}>{title}</ContentLink>
          </h3>
          <p>{summary}</p>
        </li>
      ))}
    </Grid>
  )
}

const Grid = styled.ul`
  ${columns}
  gap: ${({ theme }) => `${theme.space[7]} ${theme.space[5]}`};
  padding: 0;
  list-style: none;

  & > li {
    position: relative;
    display: grid;
    align-content: start;
    gap: ${({ theme }) => theme.space[2]};
  }

  img {
    margin-block-end: ${({ theme }) => theme.space[2]};
  }

  h3 {
    font: ${({ theme }) => theme.type.heading};
    letter-spacing: -0.01em;
  }

  ${stretchedLink}

  a:hover {
    text-decoration: underline;
  }

  p {
    color: ${({ theme }) => theme.colour.muted};
  }
`
