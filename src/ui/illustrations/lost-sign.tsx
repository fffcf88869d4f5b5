import { Art } from './art.ts'

/** A road sign that points both ways, and a car that has stopped to ask. */
export const LostSign = () => (
  <Art>
    <rect className="pale" width="240" height="160" rx="20" />
    <path className="soft" d="M0 122h240v18a20 20 0 0 1-20 20H20a20 20 0 0 1-20-20Z" opacity=".6" />
    <rect className="ink" x="150" y="20" width="8" height="112" rx="4" />
    <path className="brand" d="M116 30h74l16 14-16 14h-74a4 4 0 0 1-4-4V34a4 4 0 0 1 4-4Z" />
    <path className="accent" d="M192 66h-74l-16 14 16 14h74a4 4 0 0 0 4-4V70a4 4 0 0 0-4-4Z" />
    <path className="white" d="M128 44h52" />
    <path className="line" d="M128 80h52" />
    <path
      className="brand"
      d="M16 122c1-8 6-11 15-12l12-14c2-3 5-4 10-4h21c5 0 8 1 11 5l11 13c10 1 14 4 15 12v5a4 4 0 0 1-4 4H20a4 4 0 0 1-4-4Z"
    />
    <path className="paper" d="m41 109 8-9c1-2 3-2 5-2h7v11Zm26 0V98h7c3 0 4 1 6 3l7 8Z" />
    <circle className="ink" cx="36" cy="130" r="10" />
    <circle className="ink" cx="88" cy="130" r="10" />
    <circle className="paper" cx="36" cy="130" r="4" />
    <circle className="paper" cx="88" cy="130" r="4" />
    <path className="line" d="M60 60c0-7 5-12 12-12s12 5 12 11c0 9-12 9-12 18m0 8v.1" strokeWidth="5" />
  </Art>
)
