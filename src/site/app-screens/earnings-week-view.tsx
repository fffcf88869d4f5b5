import { useEffect, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { EarningsWeek } from '#content/model/app-screen'
import { naira } from '#src/site/naira.ts'
import { Amount, Facts, Phone } from './phone.tsx'

/** A week, of which each day can be looked at. */
export function EarningsWeekView({ screen }: { readonly screen: EarningsWeek }) {
  const group = useId()
  const days = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(0)
  useEffect(() => {
    // What was chosen before the page came to life is in the fields alone.
    const early = [...(days.current?.querySelectorAll('input') ?? [])].findIndex(({ checked }) => checked)
    if (early >= 0) setChosen(early)
  }, [])
  const kept = screen.days.map(({ fares, share }) => fares - share)
  const most = Math.max(...kept, 1)
  const day = screen.days[chosen]
  return (
    <Phone title={screen.title} note={screen.note}>
      <div>
        <p>{screen.totalLabel}</p>
        <Amount>{naira(kept.reduce((sum, one) => sum + one, 0))}</Amount>
      </div>
      <Days ref={days} aria-label={screen.title} role="radiogroup">
        {screen.days.map(({ id, day: name }, at) => (
          <label key={id} data-chosen={at === chosen || undefined}>
            <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
              <rect width="10" height={Math.round((100 * (kept[at] ?? 0)) / most)} rx="1" />
            </svg>
            <input type="radio" name={group} checked={at === chosen} onChange={() => setChosen(at)} />
            <span>{name}</span>
          </label>
        ))}
      </Days>
      {day ? (
        <Facts aria-live="polite" aria-atomic="true">
          <div>
            <dt>{screen.tripsLabel}</dt>
            <dd>{day.trips}</dd>
          </div>
          <div>
            <dt>{screen.faresLabel}</dt>
            <dd>{naira(day.fares)}</dd>
          </div>
          <div>
            <dt>{screen.shareLabel}</dt>
            <dd>{naira(day.share)}</dd>
          </div>
          <div>
            <dt>{screen.keptLabel}</dt>
            <dd>{naira(day.fares - day.share)}</dd>
          </div>
        </Facts>
      ) : null}
    </Phone>
  )
}

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(2rem, 12.5%), 1fr));
  gap: ${({ theme }) => theme.space[1]};

  label {
    display: grid;
    gap: ${({ theme }) => theme.space[1]};
    justify-items: center;
    min-inline-size: 0;
    padding-block: ${({ theme }) => theme.space[1]};
    font: ${({ theme }) => theme.type.tiny};
    cursor: pointer;
  }

  svg {
    inline-size: 1.25rem;
    block-size: 6.5rem;
    fill: ${({ theme }) => theme.colour.artSoft};
    transform: scaleY(-1);
  }

  [data-chosen] svg {
    fill: ${({ theme }) => theme.colour.link};
  }

  input {
    inline-size: 1.25rem;
    block-size: 1.25rem;
    margin: 0;
  }

  @media (scripting: none) {
    input {
      display: none;
    }
  }
`
