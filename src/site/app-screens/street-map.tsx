import { styled } from 'styled-components'

/** The streets around a car, and how far it is seen while it is online; the words beside it say the same. */
export const StreetMap = ({ isOnline }: { readonly isOnline: boolean }) => (
  <Ground viewBox="0 0 320 150" aria-hidden="true" focusable="false">
    <rect className="land" width="320" height="150" rx="12" />
    <path className="water" d="M0 108c44 2 70 16 96 42H12a12 12 0 0 1-12-12Z" />
    <path className="park" d="M236 14h54a8 8 0 0 1 8 8v22a8 8 0 0 1-8 8h-54a8 8 0 0 1-8-8V22a8 8 0 0 1 8-8Z" />
    <path
      className="street"
      d="M0 66c70-8 110 30 170 10s100-22 150 0M58 0c-2 40 20 60 50 90s40 40 44 60M210 0c-8 40-20 60-14 90s20 40 22 60"
    />
    <path className="lane" d="M0 28h64m58-28c0 30 6 44 16 76m50-36h132M150 112h170M262 66v84M28 62v44" />
    {isOnline ? (
      <>
        <circle className="far" cx="168" cy="77" r="62" />
        <circle className="near" cx="168" cy="77" r="36" />
      </>
    ) : null}
    <g transform="rotate(-18 168 77)">
      <rect className={isOnline ? 'car' : 'parked'} x="148" y="65" width="40" height="24" rx="8" />
      <path className="glass" d="M157 68h5v18h-5a2 2 0 0 1-2-2V70a2 2 0 0 1 2-2Zm17 0h4a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4h-4Z" />
    </g>
  </Ground>
)

const Ground = styled.svg`
  inline-size: 100%;
  block-size: auto;

  .land { fill: ${({ theme }) => theme.colour.artSand}; }
  .water { fill: ${({ theme }) => theme.colour.artSky}; }
  .park { fill: ${({ theme }) => theme.colour.artGreen}; opacity: 0.35; }
  .street,
  .lane { fill: none; stroke: ${({ theme }) => theme.colour.artPale}; stroke-linecap: round; stroke-width: 12; }
  .lane { stroke-width: 5; }
  .far,
  .near { fill: ${({ theme }) => theme.colour.artBrand}; opacity: 0.16; }
  .near { opacity: 0.28; }
  .car { fill: ${({ theme }) => theme.colour.artAccent}; }
  .parked { fill: ${({ theme }) => theme.colour.artSoft}; }
  .glass { fill: ${({ theme }) => theme.colour.artNight}; }
`
