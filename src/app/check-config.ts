import { readRuntimeConfig } from '#src/api/runtime-config.ts'

/** Says on the console what is wrong with the runtime configuration: a public page stands without it, and would hide it. */
export async function checkConfig(fetchFile: typeof fetch): Promise<void> {
  try {
    await readRuntimeConfig(fetchFile)
  } catch (error) {
    // A line that is cut, or a page that is left meanwhile, says nothing of the file.
    if (error instanceof Error && !(error.cause instanceof TypeError)) console.error(error.message)
  }
}
