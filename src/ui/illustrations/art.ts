import { styled } from 'styled-components'

/** The frame of every illustration; all are drawn on a 240 × 160 field in the theme's art colours. */
export const Art = styled.svg.attrs({ viewBox: '0 0 240 160', 'aria-hidden': true, focusable: 'false' })`
  inline-size: 100%;
  max-inline-size: 12rem;
  block-size: auto;
  .ink { fill: ${({ theme }) => theme.colour.artInk}; }
  .brand { fill: ${({ theme }) => theme.colour.artBrand}; }
  .soft { fill: ${({ theme }) => theme.colour.artSoft}; }
  .pale { fill: ${({ theme }) => theme.colour.artPale}; }
  .paper { fill: ${({ theme }) => theme.colour.artPaper}; }
  .accent { fill: ${({ theme }) => theme.colour.artAccent}; }
  .skin { fill: ${({ theme }) => theme.colour.artSkin}; }
  .green { fill: ${({ theme }) => theme.colour.artGreen}; }
  .line { fill: none; stroke: ${({ theme }) => theme.colour.artInk}; stroke-width: 3; stroke-linecap: round; stroke-linejoin: round; }
  .fine { fill: none; stroke: ${({ theme }) => theme.colour.artSoft}; stroke-width: 2.5; stroke-linecap: round; stroke-linejoin: round; }
  .white { fill: none; stroke: ${({ theme }) => theme.colour.artPaper}; stroke-width: 5; stroke-linecap: round; stroke-linejoin: round; }
`
