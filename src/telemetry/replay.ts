import { MixpanelRecorder } from 'mixpanel-browser/src/recorder/recorder.js'
import { record } from 'mixpanel-browser/src/recorder/rrweb-entrypoint.js'
import { SessionRecording } from 'mixpanel-browser/src/recorder/session-recording.js'
import { plainReplay } from './plain-replay.ts'

interface RecorderParts {
  readonly addressOf: (href: string) => string
  /** Whether what happens now may be in a replay. */
  readonly mayReplay: () => boolean
}

/** Puts the recorder where the library looks for it. What it writes down and the addresses that it sends go through `addressOf` and the closed list of what a replay may hold. */
export function offerRecorder({ addressOf, mayReplay }: RecorderParts): void {
  const recordPlainly: typeof record = (options) =>
    record({
      ...options,
      emit: (event, isCheckout) => {
        const plain = mayReplay() ? plainReplay(event, addressOf) : null
        if (plain) options.emit(plain, isCheckout)
      },
    })
  class PlainRecorder extends MixpanelRecorder {
    constructor(mixpanel: unknown) {
      super(mixpanel, recordPlainly)
    }
  }
  // The query of a batch names the page with its query, and no setting of the library leaves it out.
  const send = SessionRecording.prototype._sendRequest
  SessionRecording.prototype._sendRequest = function (replayId, params, body, done) {
    const { $current_url, replay_start_url, ...rest } = params
    const addresses = { $current_url: addressOf(String($current_url)), replay_start_url: addressOf(String(replay_start_url)) }
    send.call(this, replayId, { ...rest, ...addresses }, body, done)
  }
  Object.assign(window, { __mp_recorder: PlainRecorder })
}
