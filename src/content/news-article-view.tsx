import { styled } from 'styled-components'
import type { PageContentOf } from '#content/model/page-content'
import { Band } from './band.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { Dated } from './dated.tsx'
import { NewsList } from './news-list.tsx'
import { PageHead } from './page-head.tsx'
import { Picture } from './picture.tsx'
import { RichText } from './rich-text.tsx'
import { SectionHead } from './section-head.tsx'
import { Stacked } from './section-layout.ts'

export const NewsArticleView = ({ content: { title, article, more } }: { readonly content: PageContentOf<'news-article'> }) => (
  <>
    <Band as="article" $ground="surface">
      <Column>
        <PageHead title={title} lead={article.summary} above={<Breadcrumb to="/news">News</Breadcrumb>}>
          <Dated on={article.publishedOn} />
        </PageHead>
        {article.image ? <Picture image={article.image} early /> : null}
        <RichText body={article.body} />
      </Column>
    </Band>
    {more.length > 0 ? (
      <Band $ground="page">
        <Stacked>
          <SectionHead heading="More news" />
          <NewsList items={more} />
        </Stacked>
      </Band>
    ) : null}
  </>
)

const Column = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[6]};

  && {
    max-inline-size: 44rem;
  }

  h1 {
    max-inline-size: none;
    font: ${({ theme }) => theme.type.headline};
  }

  & > div:last-child {
    max-inline-size: none;
    font-size: 1.125rem;
  }
`
