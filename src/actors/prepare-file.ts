import type { CheckedFile, Preparing } from '#machines/upload-facts'

/** Makes a checked file smaller before it is sent; stops when the signal aborts. What it rejects with never keeps the file back. */
export type Prepare = (preparing: Preparing, signal: AbortSignal) => Promise<CheckedFile>

/** Every file is sent as it was checked. */
export const sendAsItIs: Prepare = async ({ checked }) => checked
