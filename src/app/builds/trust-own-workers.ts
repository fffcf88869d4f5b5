interface Policies {
  readonly createPolicy: (name: string, rules: { createScriptURL: (address: string) => string }) => unknown
}

/**
 * Where the browser holds pages to Trusted Types, a worker is begun only from a file of this site's build; no other text
 * becomes a script, a script's address or markup. Without this no worker could begin there at all.
 */
export function trustOwnWorkers({ trustedTypes, location }: { readonly trustedTypes?: Policies; readonly location: Location }): void {
  trustedTypes?.createPolicy('default', {
    createScriptURL: (address) => {
      const { origin, pathname } = new URL(address, location.href)
      if (origin !== location.origin || !/^\/(assets\/(workers|engine)\/|sw\.js$)/.test(pathname))
        throw new TypeError(`${address} is no worker of this site`)
      return address
    },
  })
}
