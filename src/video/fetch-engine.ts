import { engineSize } from './engine.ts'

/** Fetches the engine's WebAssembly, telling how much of it is here, from 0 to 1. Rejects with the address where it is not to be had. */
export async function fetchEngine(url: string, signal: AbortSignal | undefined, report: (done: number) => void): Promise<Blob> {
  report(0)
  const response = await fetch(url, signal ? { signal } : {})
  if (!response.ok || !response.body) throw new Error(`The video engine is not at ${url}: ${response.status}`)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let arrived = 0
  const reader = response.body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value)
    arrived += part.value.length
    report(arrived / engineSize.plain)
  }
  return new Blob(parts, { type: 'application/wasm' })
}
