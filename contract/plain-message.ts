/** The words in which engines, React, our libraries and we ourselves say what broke. Never a person's: no name, place, colour or brand. */
const sentences = `
  a access accessed already an and any are argument arguments array as assign assignment async at await be because been before being boolean by call
  callback called cannot can't child circular class clone cloned collect construct constructor convert converting could crypto custom dead
  declaration declared define defined delete depth derived descriptor destructure detached different does doesn't dynamically element empty end
  enough error escape evaluating event exceeded execute expected expression extended extends extensible failed fetch find for found from full function
  generator get getter has have hook hooks hydrate hydrated hydrating hydration identifier if illegal import imported importing in index infinite
  initial initialisation initialization input instance instanceof instead integer intermediate into invalid invocation invoke is isn't it iterable
  iterator json key length load loaded loading loop match matched maximum memory method minified missing mode module more must neither new no node non
  nor not null number object of on only operation operator or out parameter parse parsed pattern permission permitted private properties
  property prototype provided proxy react read reading readonly received recursion redeclare redeclaration redefine reduce reference reflect regexp regular
  removed rendered rendering required resolved response return returned same script secure security sent server set setter setting size source spread
  stack state strict string structure subclass super support supported suspended symbol syntax tag target than that the this thrown timed time timeout
  to token too transaction tree trusted type types unavailable undeclared undefined unexpected uninitialized unknown unsupported unterminated
  update updates url use used user using valid value values variable version was when which while with within without worker write wrong yet
  actor actors area assets blob block chunk component configuration content context cookie database document file files form guard header height html image
  language locale machine markup middleware page part picture redraw router route screen snapshot storage style suspense transition video width
`
/** What browsers can do, or some of them only: the name of what is missing is what a report is for. */
const abilities = `
  AbortController AbortSignal addEventListener append arrayBuffer attachInternals atob Blob broadcastChannel BroadcastChannel btoa cancelIdleCallback
  canvas checkVisibility clipboard closest CompressionStream connection createElement createImageBitmap createObjectURL createPolicy CSSStyleSheet
  DecompressionStream dispatchEvent entries EventTarget EventSource fetch File FileReader filter finally findLast
  findLastIndex flat flatMap focus FormData fromAsync fromEntries getAttribute getComputedStyle getOrInsert getRandomValues getRegistration groupBy
  hasOwn hidePopover history IDBDatabase ImageBitmap ImageDecoder includes indexedDB inert insertBefore IntersectionObserver Intl
  isDisjointFrom isSubsetOf isSupersetOf isWellFormed keepalive localStorage location map matchAll matchMedia MediaRecorder MediaSource
  mediaDevices MutationObserver navigator observe OffscreenCanvas onLine PerformanceObserver popover postMessage preventDefault pushState
  querySelector querySelectorAll queueMicrotask randomUUID ReadableStream remove removeChild removeEventListener replaceAll replaceChildren replaceState
  replaceWith reportError requestAnimationFrame requestClose requestIdleCallback requestSubmit ResizeObserver scheduler scrollBy scrollIntoView
  scrollTo sendBeacon serviceWorker sessionStorage setAttribute setHTML setSelectionRange share showModal showPicker showPopover slice sort splice
  startViewTransition structuredClone subtle symmetricDifference TextDecoder textContent TextEncoder throwIfAborted toArray toReversed toSorted toSpliced
  toString toWellFormed TransformStream transferToImageBitmap trustedTypes TrustedScriptURL URLPattern URLSearchParams VideoDecoder VideoEncoder
  VideoFrame visibilityState wakeLock WeakRef WebAssembly WebSocket withResolvers WritableStream yield
`
const known = new Set(`${sentences} ${abilities}`.toLowerCase().trim().split(/\s+/))

const mostWords = 24

/**
 * The first 24 words of an error's message, with `…` for every word that is not on a closed list, so that nothing that was typed, loaded or
 * stored goes along. The number by which React names an error stays. A message that is plain already is given as it is.
 */
export function plainMessage(message: string): string {
  const told: string[] = []
  for (const [word] of message.matchAll(/…|#\d{1,3}(?!\d)|[\p{L}\p{M}\p{N}_$]+(?:['’][\p{L}\p{M}\p{N}_$]+)*/gu)) {
    const plain = known.has(word.toLowerCase()) || (word.startsWith('#') && /^React,error$/.test(told.slice(-2).join())) ? word : '…'
    if (plain !== '…' || told.at(-1) !== '…') told.push(plain)
    if (told.length === mostWords) break
  }
  return told.join(' ')
}
