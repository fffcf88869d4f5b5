import { Art } from './art.ts'

/** Papers under a glass while the sand runs. */
export const Hourglass = () => (
  <Art>
    <rect className="pale" width="240" height="160" rx="20" />
    <path className="paper" d="M36 34h50a6 6 0 0 1 6 6v82a6 6 0 0 1-6 6H36a6 6 0 0 1-6-6V40a6 6 0 0 1 6-6Z" />
    <path className="fine" d="M44 54h34M44 70h34M44 86h22" />
    <circle className="soft" cx="76" cy="98" r="20" opacity=".7" />
    <circle className="line" cx="76" cy="98" r="20" />
    <path className="line" d="m91 113 15 15" strokeWidth="6" />
    <path className="ink" d="M124 20h76a6 6 0 0 1 0 12h-76a6 6 0 0 1 0-12Zm0 108h76a6 6 0 0 1 0 12h-76a6 6 0 0 1 0-12Z" />
    <path className="soft" d="M132 32h60v10c0 20-24 26-24 38s24 18 24 38v10h-60v-10c0-20 24-26 24-38s-24-18-24-38Z" />
    <path className="accent" d="M139 52h46c-5 12-20 16-22 26h-2c-2-10-17-14-22-26Zm22 26h2v34c12 2 22 6 24 16h-50c2-10 12-14 24-16Z" />
  </Art>
)
