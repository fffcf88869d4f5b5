import { type FileHandle, open } from 'node:fs/promises'
import {
  ALL_FORMATS,
  Conversion,
  FilePathSource,
  Input,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  StreamTarget,
  type StreamTargetChunk,
  WebMOutputFormat,
} from 'mediabunny'
import type { ContentType } from '#contract/requirements'
import { bounds } from './bounds.ts'
import { InvalidFile } from './validation-result.ts'

const formatOf: Partial<Record<ContentType, () => OutputFormat>> = {
  'video/mp4': () => new Mp4OutputFormat({ fastStart: false }),
  'video/quicktime': () => new MovOutputFormat({ fastStart: false }),
  'video/webm': () => new WebMOutputFormat(),
}

/** Writes all that it is given, or fails; the library's own target drops what a full disk did not take. */
const writableTo = (file: FileHandle) =>
  new WritableStream<StreamTargetChunk>({
    write: async ({ data, position }) => {
      for (let at = 0; at < data.length; ) at += (await file.write(data, at, data.length - at, position + at)).bytesWritten
    },
  })

/**
 * Writes a clean copy of a video: its pictures and sound, packet by packet, in a new container of the same type, so that places, titles
 * and any other boxes stay behind. Throws InvalidFile when it is broken, too long, or of a coding that players do not know.
 */
export async function cleanVideo(from: string, to: string, type: ContentType): Promise<void> {
  const input = new Input({ source: new FilePathSource(from), formats: ALL_FORMATS })
  const file = await open(to, 'w')
  try {
    const video = await input.getPrimaryVideoTrack()
    if (!video) throw new InvalidFile('unplayable')
    if ((await video.computeDuration()) > bounds.videoSeconds) throw new InvalidFile('long')
    const format = formatOf[type]?.()
    if (!format) throw new InvalidFile('unknown')
    const output = new Output({ format, target: new StreamTarget(writableTo(file), { chunked: true }) })
    const conversion = await Conversion.init({ input, output, tags: {}, tracks: 'primary', showWarnings: false })
    if (!conversion.isValid || !conversion.utilizedTracks.some((track) => track.isVideoTrack())) throw new InvalidFile('unplayable')
    await conversion.execute()
  } catch (cause) {
    throw cause instanceof InvalidFile ? cause : new InvalidFile('broken', { cause })
  } finally {
    input.dispose()
    await file.close()
  }
}
