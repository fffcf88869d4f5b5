import type { ContentType } from '#contract/requirements'

/** Why a file is not kept. */
export type ValidationFault = 'unknown' | 'broken' | 'locked' | 'active' | 'vast' | 'vastHeic' | 'long' | 'slow' | 'unplayable'

/** What the worker says of a file: its type by content and that of the clean copy it has written, or why there is none. */
export type ValidationResult =
  | { readonly type: ContentType; readonly cleanType: ContentType; readonly fault?: never }
  | { readonly type?: ContentType | undefined; readonly fault: ValidationFault }

/** Thrown by whoever looks at one kind of file. */
export class InvalidFile extends Error {
  override name = 'InvalidFile'
  readonly fault: ValidationFault
  constructor(fault: ValidationFault, options?: ErrorOptions) {
    super(fault, options)
    this.fault = fault
  }
}

/** The type that the clean copy of a file has: pictures become JPEG, the others stay what they are. */
export const cleanTypeOf = (type: ContentType): ContentType => (type.startsWith('image/') ? 'image/jpeg' : type)
