import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { engineVersion } from '#src/video/engine.ts'

/** The folder of the engine's parts in its npm package, as modules. */
export const enginePackage = join(dirname(createRequire(import.meta.url).resolve('@ffmpeg/core')), '../esm')

const notice = `ffmpeg-core.js and ffmpeg-core.wasm are @ffmpeg/core ${engineVersion}: FFmpeg and x264 compiled to WebAssembly, under the GNU General
Public License, version 2 or later (https://www.gnu.org/licenses/old-licenses/gpl-2.0.html). They are no part of the site's own
program: a browser fetches them when it needs them. Their source and the way to build them:
https://github.com/ffmpegwasm/ffmpeg.wasm/tree/v${engineVersion}
`

/** Lays the video engine out below the built site, with the word of its licence; no bundle holds any of it. */
export async function layOutVideoEngine(out: string): Promise<void> {
  const folder = join(out, 'ffmpeg')
  await mkdir(folder, { recursive: true })
  for (const part of ['ffmpeg-core.js', 'ffmpeg-core.wasm']) await copyFile(join(enginePackage, part), join(folder, part))
  await writeFile(join(folder, 'LICENCE.txt'), notice)
}
