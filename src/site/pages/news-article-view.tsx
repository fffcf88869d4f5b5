import { styled } from 'styled-components'
import type { PageContentOf } from '#content/model/page-content'
import { t } from '#src/language/words.ts'
import { Band } from '#src/site/band.ts'
import { Dated } from '#src/site/dated.tsx'
import { Picture } from '#src/site/picture.tsx'
import { RichText } from '#src/site/rich-text.tsx'
import { NewsList } from '#src/site/sections/feed/news-list.tsx'
import { SectionHead } from '#src/site/sections/section-head.tsx'
import { Stacked } from '#src/site/sections/section-layout.ts'
import { Breadcrumb } from './breadcrumb.tsx'
import { PageHead } from './page-head.tsx'

export const NewsArticleView = ({ content: { title, article, more } }: { readonly content: PageContentOf<'news-article'> }) => (
  <>
    <Band as="article" $ground="surface">
      <Column>
        <PageHead title={title} lead={article.summary} above={<Breadcrumb to="/news">{t('News')}</Breadcrumb>}>
          <Dated on={article.publishedOn} />
        </PageHead>
        {article.image ? <Picture image={article.image} sizes="(min-width: 44rem) 44rem, 100vw" early /> : null}
        <RichText body={article.body} />
      </Column>
    </Band>
    {more.length > 0 ? (
      <Band $ground="page">
        <Stacked>
          <SectionHead heading={t('More news')} />
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
