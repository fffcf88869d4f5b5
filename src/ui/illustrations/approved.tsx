import { Art } from './art.ts'

/** A key handed over among confetti. */
export const Approved = () => (
  <Art>
    <rect className="pale" width="240" height="160" rx="20" />
    <path className="soft" d="M30 24h10v10H30Zm176 14h10v10h-10ZM44 118h8v8h-8Zm150 8h9v9h-9Z" />
    <path className="accent" d="m62 40 6 10H56Zm122-22 6 10h-12ZM24 78l6 10H18Zm198 10 6 10h-12Z" />
    <path
      className="green"
      d="M86 20a5 5 0 1 1 0 10 5 5 0 0 1 0-10Zm66-6a4 4 0 1 1 0 8 4 4 0 0 1 0-8Zm52 60a5 5 0 1 1 0 10 5 5 0 0 1 0-10ZM40 58a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z"
    />
    <path
      className="accent"
      d="M62 118c1-12 9-16 22-17l17-21c4-4 8-6 15-6h30c7 0 11 2 16 7l16 20c14 2 20 6 21 17v8a5 5 0 0 1-5 5H67a5 5 0 0 1-5-5Z"
    />
    <path className="paper" d="m98 99 12-15c2-2 4-3 8-3h10v18Zm38 0V81h10c4 0 6 1 9 4l11 14Z" />
    <path className="ink" d="M80 131a15 15 0 1 1 22 0Zm72 0a15 15 0 1 1 22 0Z" />
    <circle className="paper" cx="91" cy="121" r="6" />
    <circle className="paper" cx="163" cy="121" r="6" />
    <circle className="brand" cx="132" cy="48" r="24" />
    <path className="white" d="m121 48 8 8 15-16" />
    <path className="line" d="M30 138h180" />
  </Art>
)
