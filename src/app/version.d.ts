/** The package's version and the commit, put in by the build; what `x-app-version` says. */
declare const __APP_VERSION__: string

interface ImportMeta {
  readonly env: {
    /** The token of the Mixpanel project (domain, section 1). */
    readonly VITE_MIXPANEL_TOKEN?: string
  }
}
