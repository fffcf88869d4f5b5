/** The engine is ffmpeg, built for the browser: the version of @ffmpeg/core that the build lays out. It is part of the addresses, whose answers a browser keeps for good. */
export const engineVersion = '0.12.10'

/** Bytes of the engine, as it travels compressed and as it lies in memory. */
export const engineSize = { compressed: 10_000_000, plain: 32_232_419 }

/** The addresses of the engine's parts below `engineUrl`, which is relative to the site's origin or absolute. */
export const engineAt = (engineUrl: string, base: string) => {
  const part = (name: string) => new URL(`${engineUrl.replace(/\/+$/, '')}/${name}?v=${engineVersion}`, base).href
  return { core: part('ffmpeg-core.js'), wasm: part('ffmpeg-core.wasm') }
}

/** The arguments of ffmpeg that make the file at `to` of the one at `from`. */
export const ffmpegArguments = (from: string, to: string, longestSide: number) => [
  ...['-i', from, '-map', '0:v:0', '-map_metadata', '-1', '-map_chapters', '-1'],
  ...['-vf', `scale=w=min(${longestSide}\\,iw):h=min(${longestSide}\\,ih):force_original_aspect_ratio=decrease:force_divisible_by=2`],
  ...['-c:v', 'libx264', '-preset', 'fast', '-crf', '22', '-pix_fmt', 'yuv420p', '-movflags', '+faststart', to],
]
