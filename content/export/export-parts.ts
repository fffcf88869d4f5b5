import type { Link } from './export-format.ts'

export const locale = 'en-GB'
const space = 'cruzer'

export const linkTo = (linkType: string, id: string): Link => ({ sys: { type: 'Link', linkType, id } })
export const localised = <Value>(value: Value, inPidgin?: Value): Record<string, Value> =>
  inPidgin === undefined ? { [locale]: value } : { [locale]: value, pcm: inPidgin }

/** The space and environment of everything that is exported. */
export const within = { space: linkTo('Space', space), environment: linkTo('Environment', 'master') }

// The sources keep no history. A moment of the build would change every entry's ETag from one process to the next.
const writtenAt = '2026-11-20T20:00:00.000Z'

/** Versions as Contentful counts them: publishing is a change of its own. */
export const unpublished = { createdAt: writtenAt, updatedAt: writtenAt, publishedCounter: 0, version: 1 }
export const published = {
  createdAt: writtenAt,
  updatedAt: writtenAt,
  publishedAt: writtenAt,
  firstPublishedAt: writtenAt,
  publishedVersion: 1,
  publishedCounter: 1,
  version: 2,
}

export const pictureFile = (id: string) => `${id}.svg`

/** Where an export with its assets keeps a file: its address at Contentful, without the protocol. */
export const assetPath = (id: string) => `images.ctfassets.net/${space}/${id}/1/${pictureFile(id)}`
