/** What the parts of a file are called on their way to a blob store that speaks Azure's block blobs (domain, section 1). */

const digits = 6

/** The id of a part, counted from 0: always the same for the same part, so sending it twice stores it once, and all of one length. */
export const blockId = (index: number): string => btoa(`block-${String(index).padStart(digits, '0')}`)

/** How many parts of `blockSize` bytes a file of `size` bytes has. */
export const blockCount = (size: number, blockSize: number): number => Math.ceil(size / blockSize)

const ask = (url: string, query: string) => `${url}${url.includes('?') ? '&' : '?'}${query}`

/** Where a part is PUT, made of the signed URL of the whole (Azure's Put Block). */
export const blockUrl = (url: string, index: number): string => ask(url, `comp=block&blockid=${encodeURIComponent(blockId(index))}`)

/** Where the list of all parts is PUT, which makes them the file (Azure's Put Block List). */
export const blockListUrl = (url: string): string => ask(url, 'comp=blocklist')

/** The list of all parts in order. `Latest` takes those of an earlier list as well, so the same list may be sent twice. */
export const blockList = (count: number): string => {
  const ids = Array.from({ length: count }, (_, index) => `<Latest>${blockId(index)}</Latest>`)
  return `<?xml version="1.0" encoding="utf-8"?><BlockList>${ids.join('')}</BlockList>`
}
