import { Art } from './art.ts'

/** A phone with a code on its way in. */
export const PhoneCode = () => (
  <Art>
    <rect className="pale" width="240" height="160" rx="20" />
    <circle className="soft" cx="60" cy="118" r="30" opacity=".45" />
    <rect className="ink" x="88" y="14" width="72" height="136" rx="13" />
    <rect className="paper" x="94" y="22" width="60" height="120" rx="8" />
    <rect className="soft" x="102" y="98" width="44" height="7" rx="3.5" />
    <rect className="soft" x="102" y="111" width="30" height="7" rx="3.5" />
    <path className="brand" d="M46 40h112a10 10 0 0 1 10 10v24a10 10 0 0 1-10 10H70L54 98V84h-8a10 10 0 0 1-10-10V50a10 10 0 0 1 10-10Z" />
    <g className="accent">
      <circle cx="54" cy="62" r="5.5" />
      <circle cx="73" cy="62" r="5.5" />
      <circle cx="92" cy="62" r="5.5" />
      <circle cx="111" cy="62" r="5.5" />
      <circle cx="130" cy="62" r="5.5" />
      <circle cx="149" cy="62" r="5.5" />
    </g>
    <path className="line" d="M182 52c6 6 6 18 0 24m12-34c11 12 11 32 0 44" />
  </Art>
)
