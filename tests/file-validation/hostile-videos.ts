import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentType } from '#contract/requirements'
import { page, type Sent } from './hostile-pictures.ts'

export const sample = (name: string): Buffer => readFileSync(join(import.meta.dirname, 'fixtures', name))

/** A box of an MP4; its size may lie. */
function box(name: string, content: Buffer, size = content.length + 8): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(size)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, content])
}

const longBox = (name: string, size: bigint) => {
  const head = Buffer.alloc(16)
  head.writeUInt32BE(1)
  head.write(name, 4, 'latin1')
  head.writeBigUInt64BE(size, 8)
  return head
}
const head = box('ftyp', Buffer.from('isom\0\0\x02\0isommp41', 'latin1'))
const boxed = (depth: number): Buffer => (depth === 0 ? Buffer.alloc(0) : box('moov', boxed(depth - 1)))
const placed = (bytes: Buffer, part: Buffer) => Buffer.concat([bytes, part])

/** The number behind a box's name, replaced. */
function bent(bytes: Buffer, name: string, at: number, value: number): Buffer {
  const copy = Buffer.from(bytes)
  copy.writeUInt32BE(value, copy.indexOf(name, 0, 'latin1') + 4 + at)
  return copy
}

/** Files that say they are videos, and bring something along, or would never end. */
export function hostileVideos(): Record<string, Sent> {
  const video = sample('avc.mp4')
  const web = sample('vp8.webm')
  const as = (contentType: ContentType) => (bytes: Buffer) => ({ bytes, contentType })
  const [mp4, webm] = [as('video/mp4'), as('video/webm')]
  return {
    'a video with a page behind it': mp4(placed(video, Buffer.from(page))),
    'a video with a program in a free box': mp4(placed(video, box('free', Buffer.from(`MZ${page}`)))),
    'a video with a page as its name': mp4(placed(video, box('uuid', Buffer.from(`0123456789abcdef${page}`)))),
    'boxes in boxes in boxes': mp4(placed(head, boxed(3000))),
    'a box without a size': mp4(Buffer.concat([head, box('moov', Buffer.alloc(0), 0), box('moov', Buffer.alloc(64), 0)])),
    'a box that is smaller than its head': mp4(placed(head, box('moov', Buffer.alloc(64), 4))),
    'a box of half of all numbers': mp4(Buffer.concat([head, longBox('moov', 2n ** 63n), Buffer.alloc(64)])),
    'a box of all numbers': mp4(Buffer.concat([head, longBox('mdat', 2n ** 64n - 1n), Buffer.alloc(64)])),
    'a table of four thousand million samples': mp4(bent(video, 'stsz', 8, 0xffffffff)),
    'a table of two thousand million chunks': mp4(bent(video, 'stco', 4, 0x7fffffff)),
    'a table of times without end': mp4(bent(bent(video, 'stts', 4, 1), 'stts', 8, 0xffffffff)),
    'chunks that lie behind the end': mp4(bent(video, 'stco', 8, 0xfffffff0)),
    'a video cut off in the middle': mp4(video.subarray(0, Math.floor(video.length / 2))),
    'a video without pictures': mp4(sample('sound.mp4')),
    'a video in a coding of another time': mp4(sample('mpeg4.mp4')),
    'nothing but a head': mp4(head),
    'a video said to be of another kind': as('video/quicktime')(web),
    'a WebM cut off in its head': webm(web.subarray(0, 60)),
    'a WebM with elements that never end': webm(Buffer.concat([web.subarray(0, 40), Buffer.alloc(4000, 0xff)])),
    'a WebM with a page behind it': webm(placed(web, Buffer.from(page))),
    'a page as a video': mp4(Buffer.from(page)),
  }
}
