import { styled } from 'styled-components'
import { Action } from '#src/site/action.tsx'
import { isDeep } from '#src/site/band.ts'
import type { SectionProps } from './section-props.ts'

export const CallToActionView = ({ section: { heading, text, ground = 'brand', actionLabel, actionTo } }: SectionProps<'callToAction'>) => (
  <Line>
    <div>
      <h2>{heading}</h2>
      {text ? <p>{text}</p> : null}
    </div>
    <Action to={actionTo} $tone={isDeep(ground) ? 'accent' : 'primary'}>
      {actionLabel}
    </Action>
  </Line>
)

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => `${theme.space[5]} ${theme.space[7]}`};

  & > div {
    display: grid;
    flex: 1 1 18rem;
    gap: ${({ theme }) => theme.space[3]};
  }

  h2 {
    font: ${({ theme }) => theme.type.headline};
    letter-spacing: -0.022em;
  }

  p {
    font: ${({ theme }) => theme.type.lead};
  }
`
