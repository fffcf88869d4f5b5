import { styled } from 'styled-components'

interface RouteLineProps {
  /** The part of the way that is behind, of 1. */
  readonly done: number
}

const way = 'M18 62c40-54 70 24 112-14s60-44 110-20 40 2 62-14'

/** A way across a map, and how much of it is behind; the words beside it say the same. */
export const RouteLine = ({ done }: RouteLineProps) => (
  <Ground viewBox="0 0 320 80" aria-hidden="true" focusable="false">
    <rect className="land" width="320" height="80" rx="12" />
    <path className="water" d="M0 66c60-20 120 6 180-4s90-30 140-16v22a12 12 0 0 1-12 12H12a12 12 0 0 1-12-12Z" />
    <path className="way" d={way} />
    <Behind className="way" d={way} pathLength="1" $done={done} />
    <circle className="from" cx="18" cy="62" r="6" />
    <circle className="to" cx="302" cy="14" r="7" />
  </Ground>
)

const Ground = styled.svg`
  inline-size: 100%;
  block-size: auto;

  .land {
    fill: ${({ theme }) => theme.colour.artSand};
  }

  .water {
    fill: ${({ theme }) => theme.colour.artSky};
  }

  .way {
    fill: none;
    stroke: ${({ theme }) => theme.colour.artSoft};
    stroke-width: 5;
    stroke-linecap: round;
  }

  .from {
    fill: ${({ theme }) => theme.colour.artEarth};
  }

  .to {
    fill: ${({ theme }) => theme.colour.artBrand};
  }
`

const Behind = styled.path<{ $done: number }>`
  && {
    stroke: ${({ theme, $done }) => ($done > 0 ? theme.colour.artBrand : 'transparent')};
    stroke-dasharray: 1;
    stroke-dashoffset: ${({ $done }) => 1 - $done};
    transition: stroke-dashoffset 900ms ease-in-out;
  }
`
