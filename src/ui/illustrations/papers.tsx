import { Art } from './art.ts'

/** A licence card before a sheet of paper, both sent back. */
export const Papers = () => (
  <Art>
    <rect className="pale" width="240" height="160" rx="20" />
    <g transform="rotate(-7 100 80)">
      <path className="paper" d="M62 18h60l24 24v90a6 6 0 0 1-6 6H62a6 6 0 0 1-6-6V24a6 6 0 0 1 6-6Z" />
      <path className="soft" d="M122 18v18a6 6 0 0 0 6 6h18Z" />
      <path className="fine" d="M70 46h36m-36 16h60m-60 16h60" />
    </g>
    <rect className="brand" x="92" y="74" width="110" height="68" rx="10" />
    <rect className="paper" x="102" y="86" width="32" height="44" rx="5" />
    <circle className="skin" cx="118" cy="102" r="8" />
    <path className="accent" d="M105 130a13 13 0 0 1 26 0Z" />
    <path className="white" d="M146 94h42m-42 15h42m-42 15h22" />
    <circle className="ink" cx="200" cy="72" r="17" />
    <path className="white" d="M192 72h16" />
  </Art>
)
