import { type Clock, second } from '#server/clock'
import { same, sealed } from '#server/sign-in/secret'

export type Permission = 'w' | 'r'

/**
 * Signs and checks the query of a blob URL: the permission, the end in seconds since 1970 and, for reading, the content
 * type, all under one HMAC with the name.
 */
export function createSignature(secret: string, clock: Clock) {
  const seal = (name: string, permission: Permission, until: number, type: string) =>
    sealed(secret, 'upload', name, permission, until, type)
  return {
    /** The signed query of a URL that is good for `seconds`. */
    query(name: string, permission: Permission, seconds: number, type = ''): string {
      const until = Math.floor(clock() / second) + seconds
      const query = { sp: permission, se: String(until), ...(type ? { ct: type } : {}), sig: seal(name, permission, until, type) }
      return new URLSearchParams(query).toString()
    },
    /** Whether a query allows this on this name now. */
    allows(name: string, permission: Permission, query: Readonly<Record<string, unknown>>): boolean {
      const { sp, se, sig, ct = '' } = query
      if (sp !== permission || typeof se !== 'string' || typeof sig !== 'string' || typeof ct !== 'string' || !/^\d{1,12}$/.test(se))
        return false
      return same(sig, seal(name, permission, Number(se), ct)) && Number(se) * second > clock()
    },
  }
}
export type Signature = ReturnType<typeof createSignature>
