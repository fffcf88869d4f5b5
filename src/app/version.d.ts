/** The package's version and the commit, put in by the build; what `x-app-version` says. */
declare const __APP_VERSION__: string
