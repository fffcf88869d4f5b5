import type { Readable } from 'node:stream'
import type * as z from 'zod'
import type { Endpoint, EndpointName, Endpoints } from '#contract/endpoints'
import type { Language } from '#contract/languages'
import type { DriverSession } from '#server/sign-in/sessions'

/** What every call knows of its caller: the address that limits count, the device, the origin the site is open at, and what its browser calls itself. */
export interface Caller {
  readonly address: string
  /** What its device calls itself, empty where it does not. */
  readonly device: string
  readonly origin: string
  readonly userAgent: string
  /** The language that was chosen where the call comes from; undefined where it does not say. */
  readonly language: Language | undefined
}

interface BearerGives {
  readonly none: unknown
  readonly access: { readonly session: DriverSession }
  readonly optional: { readonly session: DriverSession | undefined }
  readonly refresh: { readonly refreshToken: string }
}

type Given<E extends Endpoint> = Caller &
  BearerGives[E['bearer']] &
  (E extends { body: infer Body extends z.core.$ZodType } ? { readonly body: z.output<Body> } : unknown) &
  (E extends { params: infer Params extends z.core.$ZodType } ? { readonly params: z.output<Params> } : unknown) &
  (E extends { query: infer Query extends z.core.$ZodType } ? { readonly query: z.output<Query> } : unknown) &
  (E extends { headers: infer Headers extends z.core.$ZodType } ? { readonly headers: z.output<Headers> } : unknown)

type Reply<E extends Endpoint> = E['reply'] extends z.core.$ZodType ? z.input<E['reply']> : Uint8Array | Readable

/** One handler a call of the endpoint table: a missing one, or one that gives the wrong reply, does not compile. */
export type Handlers = { readonly [Name in EndpointName]: (given: Given<Endpoints[Name]>) => Promise<Reply<Endpoints[Name]>> }
