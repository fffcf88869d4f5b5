import { Art } from './art.ts'

/** A car on the cable-stayed bridge between Lekki and Ikoyi, at sunrise. */
export const LagosBridge = () => (
  <Art>
    <rect className="pale" width="240" height="160" rx="20" />
    <circle className="accent" cx="184" cy="58" r="24" />
    <path className="soft" d="M0 112V88h14V74h16v14h10V66h14v22h12v24Zm172 0V92h14V78h14v14h12V70h14v22h14v20Z" opacity=".55" />
    <path className="fine" d="M110 24 24 108m86-84L50 108m60-84L78 108m32-84v84m0-84 32 84m-32-84 60 84m-60-84 86 84" />
    <path className="ink" d="M107 16h6l5 96h-16Z" />
    <rect className="brand" y="108" width="240" height="10" />
    <path className="soft" d="M0 118h240v22a20 20 0 0 1-20 20H20a20 20 0 0 1-20-20Z" opacity=".6" />
    <path className="white" d="M22 134h30m22 12h42m28-14h36m14 14h16" opacity=".7" />
    <path
      className="accent"
      d="M120 98c1-6 5-8 12-9l10-12c2-2 4-3 8-3h20c4 0 6 1 9 4l9 11c8 1 12 3 12 9v4a3 3 0 0 1-3 3h-74a3 3 0 0 1-3-3Z"
    />
    <path className="paper" d="m140 88 7-8c1-1 2-1 4-1h7v9Zm23 0v-9h7c2 0 3 0 5 2l6 7Z" />
    <circle className="ink" cx="138" cy="105" r="8" />
    <circle className="ink" cx="183" cy="105" r="8" />
    <circle className="paper" cx="138" cy="105" r="3" />
    <circle className="paper" cx="183" cy="105" r="3" />
  </Art>
)
