import type { ReactNode } from 'react'
import { styled } from 'styled-components'

interface PhoneProps {
  readonly title: string
  /** What says that it is an example. */
  readonly note: string
  readonly children: ReactNode
}

/** A screen of the app in the frame of a phone, which can be used like one; below it stands that it is an example. */
export const Phone = ({ title, note, children }: PhoneProps) => (
  <figure>
    <Frame role="group" aria-label={title}>
      <strong>{title}</strong>
      {children}
    </Frame>
    <Note>{note}</Note>
  </figure>
)

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[4]};
  align-content: start;
  inline-size: 100%;
  max-inline-size: 22rem;
  min-block-size: 27rem;
  margin-inline: auto;
  padding: ${({ theme }) => `${theme.space[5]} ${theme.beside.card}`};
  border: min(0.625rem, 3.125vw) solid ${({ theme }) => theme.colour.artNight};
  border-radius: 2.25rem;
  background: ${({ theme }) => theme.colour.surface};
  color: ${({ theme }) => theme.colour.text};
  box-shadow: ${({ theme }) => `0 0 0 1px ${theme.colour.divider}, ${theme.shadow.card}`};

  & > strong {
    font: ${({ theme }) => theme.type.subheading};
  }
`

const Note = styled.figcaption`
  margin-block-start: ${({ theme }) => theme.space[3]};
  font: ${({ theme }) => theme.type.small};
  text-align: center;
  text-wrap: balance;
`

/** Names and what belongs to them, one a line. */
export const Facts = styled.dl`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};

  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${({ theme }) => `0 ${theme.space[4]}`};
    justify-content: space-between;
  }

  dt {
    color: ${({ theme }) => theme.colour.muted};
  }

  dd {
    font: ${({ theme }) => theme.type.strong};
    font-variant-numeric: tabular-nums;
  }

  & > div:last-child {
    padding-block-start: ${({ theme }) => theme.space[2]};
    border-block-start: 2px solid ${({ theme }) => theme.colour.divider};
  }
`

/** The amount that a screen is about. */
export const Amount = styled.p`
  font: ${({ theme }) => theme.type.headline};
  font-variant-numeric: tabular-nums;
`

export const Buttons = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  margin-block-start: auto;
`

/** What a press has led to, told to those who do not see it. */
export const StatusLine = styled.p.attrs({ role: 'status' })`
  min-block-size: 3rem;
  font: ${({ theme }) => theme.type.small};
`
