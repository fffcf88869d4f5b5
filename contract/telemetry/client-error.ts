import * as z from 'zod/mini'

/** The kinds of error that a report may name: those of browsers, of the libraries and our own. */
export const errorNames = [
  'Error',
  'AggregateError',
  'EvalError',
  'RangeError',
  'ReferenceError',
  'SyntaxError',
  'TypeError',
  'URIError',
  'InternalError',
  'AxiosError',
  'DataCloneError',
  'DataError',
  'HierarchyRequestError',
  'IndexSizeError',
  'InvalidAccessError',
  'InvalidCharacterError',
  'InvalidStateError',
  'NetworkError',
  'NotAllowedError',
  'NotFoundError',
  'NotReadableError',
  'NotSupportedError',
  'OperationError',
  'PartMissing',
  'ProblemError',
  'QuotaExceededError',
  'ReadOnlyError',
  'SecurityError',
  'TimeoutError',
  'TransactionInactiveError',
  'UnknownError',
  'VersionError',
  'WrongConfig',
  'ZodError',
  'Other',
] as const
export type ErrorName = (typeof errorNames)[number]

/** Characters of a message: 24 plain words have fewer. */
export const longestMessage = 700

/**
 * What a page tells of itself when something in it breaks, and nothing of who was using it: `build` is the version as in
 * `/build.json`, `route` the pattern of the page's path, `/roles/:id`, `message` a plain one (`plainMessage`).
 */
export const ClientError = z.strictObject({
  build: z.string().check(z.maxLength(40), z.regex(/^\d+\.\d+\.\d+(-[a-z0-9.]+)?(\+[a-z0-9]{1,7})?$/, 'This is no version of a build')),
  route: z.string().check(z.maxLength(100), z.regex(/^\/(:?[a-z-]+(\/:?[a-z-]+)*)?$/, 'This is no pattern of a path')),
  name: z.enum(errorNames),
  message: z.string().check(z.maxLength(longestMessage)),
})
export type ClientError = z.infer<typeof ClientError>

/** Such errors counted over days: the same one in the same build, page and browser; `lastAt` is when the last of them came. */
export const ClientErrorCount = z.object({
  ...ClientError.shape,
  route: z.string(),
  build: z.string(),
  engine: z.string(),
  count: z.number(),
  lastAt: z.string(),
})
export type ClientErrorCount = z.infer<typeof ClientErrorCount>
