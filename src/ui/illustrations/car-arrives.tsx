import { Art } from './art.ts'

/** Somebody at the kerb lifts a hand, and the car that was booked comes. */
export const CarArrives = () => (
  <Art>
    <rect className="pale" width="240" height="160" rx="20" />
    <circle className="accent" cx="186" cy="44" r="20" />
    <path className="soft" d="M0 108V70h22V54h26v22h14V64h24v44Zm150 0V78h18V60h24v20h20V70h28v38Z" opacity=".55" />
    <path className="brand" d="M0 108h240v32a20 20 0 0 1-20 20H20a20 20 0 0 1-20-20Z" />
    <path className="white" d="M16 146h30m26 0h30m26 0h30m26 0h30" />
    <path className="skin" d="M52 62a10 10 0 1 1 0 .1ZM74 74l14-26 6 3-12 30Z" />
    <path className="green" d="M48 78c6-5 22-5 28 0l4 32H44Z" />
    <path className="ink" d="M48 108h11l1 26H50Zm15 0h11l-2 26H62Z" />
    <path
      className="accent"
      d="M108 116c0-9 6-14 17-15l15-17c4-4 7-5 12-5h28c6 0 10 1 13 5l15 17c12 2 17 6 17 15v8a4 4 0 0 1-4 4H112a4 4 0 0 1-4-4Z"
    />
    <path className="paper" d="m141 101 10-12c2-2 3-2 6-2h9v14Zm32 0V87h8c3 0 4 0 6 2l11 12Z" />
    <circle className="ink" cx="134" cy="130" r="12" />
    <circle className="ink" cx="200" cy="130" r="12" />
    <circle className="pale" cx="134" cy="130" r="5" />
    <circle className="pale" cx="200" cy="130" r="5" />
  </Art>
)
