import {
  BlobSource,
  BufferTarget,
  Conversion,
  type ConversionVideoOptions,
  canEncodeVideo,
  Input,
  type InputVideoTrack,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  Quality,
  WEBM,
} from 'mediabunny'
import type { VideoOrder } from './worker-messages.ts'

type Done = { readonly made: ArrayBuffer; readonly rung: 'small' | 'browser' } | { readonly why: string }

/** Bits a second for a picture of 1280 × 720, at which plates and dents can still be seen; others in proportion. */
const bitrateOf720p = 2_500_000
const framesPerSecond = 30

const even = (pixels: number) => Math.max(2, 2 * Math.round(pixels / 2))

async function sizeOf(track: InputVideoTrack, longestSide: number) {
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
  const scale = Math.min(1, longestSide / Math.max(width, height))
  return {
    width: even(width * scale),
    height: even(height * scale),
    isFullHd: Math.max(width, height) <= 1920 && Math.min(width, height) <= 1080,
  }
}

/** Writes an MP4 of the pictures alone: no sound, and nothing that says where or by which phone it was taken. */
async function write(
  input: Input,
  video: ConversionVideoOptions,
  rung: 'small' | 'browser',
  report: (done: number) => void,
): Promise<Done> {
  const target = new BufferTarget()
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target })
  const conversion = await Conversion.init({
    input,
    output,
    tracks: 'primary',
    video,
    audio: { discard: true },
    tags: {},
    copy: rung === 'small' ? { mode: 'forced', shiftTolerance: Number.POSITIVE_INFINITY } : false,
    showWarnings: false,
  })
  if (!conversion.isValid) return { why: conversion.discardedTracks.map(({ reason }) => reason).join(', ') }
  conversion.onProgress = report
  await conversion.execute()
  return target.buffer ? { made: target.buffer, rung } : { why: 'nothing was written' }
}

async function withVideo(video: Blob, use: (input: Input, track: InputVideoTrack) => Promise<Done>): Promise<Done> {
  const input = new Input({ source: new BlobSource(video), formats: [MP4, QTFF, WEBM] })
  try {
    const track = await input.getPrimaryVideoTrack()
    return track ? await use(input, track) : { why: 'there is no video track' }
  } finally {
    input.dispose()
  }
}

/** Encodes a video anew by the browser's own H.264 encoder; a small H.264 MP4 of at most 1080p keeps its pictures. */
export const shrink = ({ video, smallEnough, longestSide }: VideoOrder, report: (done: number) => void): Promise<Done> =>
  withVideo(video, async (input, track) => {
    const { isFullHd, ...size } = await sizeOf(track, longestSide)
    const isMp4 = (await input.getFormat()) === MP4
    if (isMp4 && isFullHd && video.size <= smallEnough && (await track.getCodec()) === 'avc') return write(input, {}, 'small', report)
    const quality = new Quality({ bitrate: Math.round((bitrateOf720p * size.width * size.height) / (1280 * 720)) })
    if (!(await canEncodeVideo('avc', { ...size, quality }))) return { why: 'this browser has no H.264 encoder' }
    const { averagePacketRate } = await track.computePacketStats(100)
    const frameRate = averagePacketRate > framesPerSecond * 1.1 ? { frameRate: framesPerSecond } : {}
    return write(input, { ...size, ...frameRate, fit: 'fill', codec: 'avc', quality, forceTranscode: true }, 'browser', report)
  })

/** Copies the pictures as they are into an MP4 of their own. A WebM, which cameras don't make, stays what it is. */
export const clean = ({ video }: VideoOrder, report: (done: number) => void): Promise<Done> =>
  withVideo(video, async (input) =>
    (await input.getFormat()) === WEBM ? { why: 'a WebM says nothing of the place' } : write(input, {}, 'small', report),
  )
