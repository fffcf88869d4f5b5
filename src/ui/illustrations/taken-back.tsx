import { Art } from './art.ts'

/** A paper that goes back to its sender, out of the tray it lay in. */
export const TakenBack = () => (
  <Art>
    <rect className="pale" width="240" height="160" rx="20" />
    <path className="ink" d="M112 84h100l12 30v26a6 6 0 0 1-6 6H106a6 6 0 0 1-6-6v-26Z" />
    <g transform="rotate(9 150 72)">
      <rect className="paper" x="112" y="36" width="84" height="84" rx="6" />
      <path className="fine" d="M126 54h38M126 70h56M126 86h56" />
    </g>
    <path className="brand" d="M100 112h124v28a6 6 0 0 1-6 6H106a6 6 0 0 1-6-6Z" />
    <rect className="soft" x="144" y="124" width="36" height="9" rx="4.5" />
    <circle className="skin" cx="48" cy="98" r="15" />
    <path className="accent" d="M18 146a30 30 0 0 1 60 0Z" />
    <path className="line" d="M108 40C88 22 58 30 50 62m-12-10 11 13 14-9" strokeWidth="5" />
  </Art>
)
