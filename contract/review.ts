import * as z from 'zod/mini'
import { ClientErrorCount } from './client-error.ts'
import { Profile } from './endpoints.ts'
import { text } from './fields.ts'
import { ApplicationRecord, Change } from './status.ts'

const Summary = z.object({
  id: z.string(),
  phoneNumber: z.string(),
  name: z.optional(z.string()),
  status: z.string(),
  sentAt: z.optional(z.string()),
})

/** An application for a job; `url` gives its CV for a few minutes, `sentAt` is when it arrived. */
const Cv = z.object({
  name: z.string(),
  email: z.string(),
  role: z.string(),
  roleTitle: z.string(),
  message: z.optional(z.string()),
  sentAt: z.string(),
  url: z.string(),
})

/** Who decides: a name that is kept with the decision. */
const by = text('Say who decides', 80)

/** The operator's calls, under the same base address, with the operator's token as bearer (domain, section 9). */
export const reviewEndpoints = {
  list: {
    method: 'GET',
    path: '/review/applications',
    query: z.strictObject({ status: z.optional(z.string()) }),
    reply: z.object({ message: z.string(), applications: z.array(Summary) }),
  },
  show: {
    method: 'GET',
    path: '/review/applications/:id',
    reply: z.object({
      message: z.string(),
      application: z.object({
        ...Summary.shape,
        ...ApplicationRecord.shape,
        profile: Profile,
        /** Links to the files, each good for a few minutes. */
        files: z.array(z.object({ kind: z.string(), url: z.string() })),
        decisions: z.array(z.object({ decision: z.string(), by: z.string(), at: z.string(), detail: z.optional(z.string()) })),
      }),
    }),
  },
  approve: {
    method: 'POST',
    path: '/review/applications/:id/approve',
    body: z.strictObject({ by }),
    reply: z.object({ message: z.string(), status: z.string() }),
  },
  requestChanges: {
    method: 'POST',
    path: '/review/applications/:id/changes',
    body: z.strictObject({ by, changes: z.array(Change).check(z.minLength(1, 'Name at least one thing to mend')) }),
    reply: z.object({ message: z.string(), status: z.string() }),
  },
  reject: {
    method: 'POST',
    path: '/review/applications/:id/reject',
    body: z.strictObject({ by, reason: text('Say why', 500) }),
    reply: z.object({ message: z.string(), status: z.string() }),
  },
  cvs: {
    method: 'GET',
    path: '/review/cvs',
    reply: z.object({ message: z.string(), cvs: z.array(Cv) }),
  },
  clientErrors: {
    method: 'GET',
    path: '/client-errors',
    query: z.strictObject({ since: z.optional(z.iso.date('Give a day like 2026-11-01')) }),
    reply: z.object({ message: z.string(), clientErrors: z.array(ClientErrorCount) }),
  },
} as const
