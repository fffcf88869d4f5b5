/** The version of @ffmpeg/core that the build lays out; part of the addresses, which are kept for good. */
export const engineVersion = '0.12.10'

/** Bytes of the engine, as it travels compressed and as it lies in memory. */
export const engineSize = { compressed: 10_000_000, plain: 32_232_419 }

/** The addresses of the engine's parts below `engineUrl`, which is relative to the site's origin or absolute. */
export const engineAt = (engineUrl: string, base: string) => {
  const part = (name: string) => new URL(`${engineUrl.replace(/\/+$/, '')}/${name}?v=${engineVersion}`, base).href
  return { core: part('ffmpeg-core.js'), wasm: part('ffmpeg-core.wasm') }
}
