import { spawn, spawnSync } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { ffmpegArguments } from '#src/video/engine.ts'

/** The first line of what the ffmpeg in PATH says of itself; null where there is none. */
export const nativeFfmpeg = (): string | null => {
  const { status, stdout } = spawnSync('ffmpeg', ['-version'], { encoding: 'utf8' })
  return status === 0 ? (stdout.split('\n')[0] ?? null) : null
}

/** Encodes a clip as the engine does on the phone, with as many threads as ffmpeg likes or with so many; rejects with its words. */
export async function encodeNatively(clip: string, out: string, longestSide: number, patience: number, threads?: number) {
  const args = ffmpegArguments(clip, out, longestSide)
  const held = threads ? [...args.slice(0, -1), '-threads', String(threads), out] : args
  const began = performance.now()
  await new Promise<void>((resolve, reject) => {
    const child = spawn('ffmpeg', ['-v', 'error', '-y', ...held], { stdio: ['ignore', 'ignore', 'pipe'], timeout: patience })
    let said = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => (code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code ?? signal}: ${said}`))))
  })
  return { time: performance.now() - began, size: (await stat(out)).size }
}
