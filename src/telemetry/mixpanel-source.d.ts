declare module 'mixpanel-browser/src/mixpanel-core.js' {
  import type { Mixpanel } from 'mixpanel-browser'

  /** What the library can do, and its types do not say. */
  export interface Library extends Omit<Mixpanel, 'opt_out_tracking' | 'clear_opt_in_out_tracking' | 'stop_session_recording'> {
    opt_out_tracking(options: { readonly clear_persistence: boolean; readonly delete_user: boolean }): void
    clear_opt_in_out_tracking(options: { readonly enable_persistence: boolean }): void
    stop_session_recording(): Promise<void>
    pause_session_recording(): Promise<void>
  }
  /** Makes the library; whatever it would fetch later it asks `load` for, which calls `done` when that is there. */
  export function init_as_module(load: (source: string, done: () => void) => void): Library
}

declare module 'mixpanel-browser/src/recorder/rrweb-entrypoint.js' {
  /** One thing that happened on a page, as rrweb writes it down. */
  export interface ReplayEvent {
    readonly type: number
    readonly timestamp: number
    readonly data?: unknown
  }
  interface RecordOptions {
    readonly emit: (event: ReplayEvent, isCheckout?: boolean) => void
  }
  /** Begins to record; gives the way to stop. */
  export function record(options: RecordOptions): (() => void) | undefined
}

declare module 'mixpanel-browser/src/recorder/recorder.js' {
  import type { record } from 'mixpanel-browser/src/recorder/rrweb-entrypoint.js'

  export class MixpanelRecorder {
    constructor(mixpanel: unknown, rrwebRecord: typeof record)
  }
}

declare module 'mixpanel-browser/src/recorder/session-recording.js' {
  export class SessionRecording {
    /** Sends one batch; of `params` the query is made. */
    _sendRequest(replayId: string, params: Record<string, unknown>, body: unknown, done: unknown): void
  }
}
