import { useEffect, useState } from 'react'
import { mediaTypes, type RequirementKind } from '#contract/requirements'
import type { FileState, Files } from './upload-state.ts'

const isPicture = (contentType: string) => (mediaTypes.image as readonly string[]).includes(contentType)

/** The state of a file with a small picture of it by the server, where this phone has none of its own. */
export function useThumbnail(kind: RequirementKind, state: FileState, thumbnail: Files['thumbnail']): FileState {
  const [url, setUrl] = useState<string>()
  const wanted = state.phase === 'stored' && !state.preview && isPicture(state.item.contentType) ? state.item.name : undefined
  useEffect(() => {
    if (!wanted) return
    let made: string | undefined
    let isGone = false
    thumbnail(kind).then(
      (picture) => {
        if (isGone) return
        made = URL.createObjectURL(picture)
        setUrl(made)
      },
      // An icon stands for it.
      () => {},
    )
    return () => {
      isGone = true
      setUrl(undefined)
      if (made) URL.revokeObjectURL(made)
    }
  }, [kind, wanted, thumbnail])
  return wanted && url && state.phase === 'stored' ? { ...state, preview: url } : state
}
