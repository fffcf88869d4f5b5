import { styled } from 'styled-components'
import type { OpeningArea } from '#content/model/tools'
import { t } from '#src/language/words.ts'
import { ContentLink } from '#src/site/content-link.tsx'
import { Dated } from '#src/site/dated.tsx'
import { SectionHead } from '#src/site/sections/section-head.tsx'
import type { SectionProps } from '#src/site/sections/section-props.ts'
import { Muted } from '#src/ui/layout/text.ts'
import map from './area-map.svg'
import { inOpeningOrder } from './opening-order.ts'

/** Where a place lies on the drawing, 800 wide and 560 high: from 3.25° to 3.75° east, and from 6.71° north down to 6.36°. */
const onMap = ({ lat, lon }: NonNullable<OpeningArea['place']>) =>
  [((lon - 3.25) / 0.5) * 800, ((6.71 - lat) / 0.35) * 560].map(Math.round).join(' ')

/** The map is for the eye: every area of it is in the list. */
export const AreaMapView = ({ section: { heading, intro, areas } }: SectionProps<'areaMap'>) => (
  <Layout>
    <SectionHead heading={heading} intro={intro} />
    <div>
      <svg viewBox="0 0 800 560" aria-hidden="true" focusable="false">
        <use href={`${map}#map`} />
        {inOpeningOrder(areas).map(({ id, place }, at) =>
          place ? (
            <g key={id} transform={`translate(${onMap(place)})`}>
              <circle r="26" />
              <text y="10" textAnchor="middle">
                {at + 1}
              </text>
            </g>
          ) : null,
        )}
      </svg>
      <Muted>
        {t('Coast and lagoon:')} <ContentLink to="https://www.openstreetmap.org/copyright">{t('© OpenStreetMap contributors')}</ContentLink>
      </Muted>
    </div>
    <ol>
      {inOpeningOrder(areas).map(({ id, name, text, opensOn }) => (
        <li key={id}>
          <h3>{name}</h3>
          <p>{text}</p>
          {opensOn ? <Dated on={opensOn} /> : null}
        </li>
      ))}
    </ol>
  </Layout>
)

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => `${theme.space[5]} ${theme.space[6]}`};

  svg {
    inline-size: 100%;
    block-size: auto;
    aspect-ratio: 10 / 7;
    border-radius: ${({ theme }) => theme.radius.card};
  }

  circle {
    fill: ${({ theme }) => theme.colour.accent};
    stroke: ${({ theme }) => theme.colour.onAccent};
    stroke-width: 4;
  }

  text {
    fill: ${({ theme }) => theme.colour.onAccent};
    font: ${({ theme }) => theme.type.heading};
    font-size: 30px;
  }

  ol {
    display: grid;
    gap: ${({ theme }) => theme.space[4]};
    padding: 0;
    list-style: none;
    counter-reset: area;
  }

  li {
    position: relative;
    padding-inline-start: 3rem;
    counter-increment: area;
  }

  li::before {
    content: counter(area);
    position: absolute;
    inset-inline-start: 0;
    display: grid;
    place-items: center;
    inline-size: 2rem;
    block-size: 2rem;
    border-radius: ${({ theme }) => theme.radius.pill};
    background: ${({ theme }) => theme.colour.accent};
    color: ${({ theme }) => theme.colour.onAccent};
    font: ${({ theme }) => theme.type.smallStrong};
  }

  h3 {
    font: ${({ theme }) => theme.type.heading};
  }

  li > p {
    color: ${({ theme }) => theme.colour.muted};
  }

  @media (min-width: 56rem) {
    grid-template: auto 1fr / minmax(0, 7fr) minmax(0, 5fr);

    > :nth-child(2) {
      grid-area: 1 / 1 / span 2;
    }

    > ol {
      align-content: start;
    }
  }
`
