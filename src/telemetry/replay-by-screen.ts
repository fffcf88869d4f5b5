interface ReplayParts {
  /** Whether the screen that is open, and the one that is coming, may be in a replay. */
  readonly mayReplay: () => boolean
  readonly whenIdle: (work: () => void) => void
  readonly fetchRecorder: () => void
  readonly record: () => void
  readonly rest: () => void
}

/** Records the screens that may be in a replay and rests on the others; `look` is called whenever the screen changes. */
export function replayByScreen({ mayReplay, whenIdle, fetchRecorder, record, rest }: ReplayParts) {
  let isRecording = false
  const goOn = () => {
    if (!mayReplay()) return
    fetchRecorder()
    if (!isRecording) record()
    isRecording = true
  }
  return {
    look: () => {
      // It begins with all that stands on the page, and until the screen that came is drawn that is the one before.
      if (mayReplay()) return whenIdle(goOn)
      if (isRecording) rest()
      isRecording = false
    },
    forget: () => {
      isRecording = false
    },
  }
}
