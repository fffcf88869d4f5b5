import * as z from 'zod/mini'
import { RuntimeConfig } from '#contract/config'
import { WrongConfig } from './wrong-config.ts'

// zod compiles its parsers with `new Function`, which the site's content security policy refuses.
z.config({ jitless: true })

/** Milliseconds before a file that could not be reached is asked for once more. */
const pause = 1000

const known = new WeakMap<typeof fetch, Promise<RuntimeConfig>>()

/**
 * The runtime configuration of `/config.json`, with defaults for missing keys (domain, section 1). A page fetches it once,
 * whichever of its parts asks: once more after a second where it could not be reached, and anew for the next part where it could not be read.
 * Rejects with a WrongConfig that names the file's fault, or the key that is wrong.
 */
export function readRuntimeConfig(fetchFile: typeof fetch): Promise<RuntimeConfig> {
  const found = known.get(fetchFile)
  if (found) return found
  const coming = read(fetchFile)
  known.set(fetchFile, coming)
  coming.catch(() => known.delete(fetchFile))
  return coming
}

async function read(fetchFile: typeof fetch): Promise<RuntimeConfig> {
  const ask = async () => {
    const answer = await fetchFile('/config.json')
    return { answer, text: await answer.text() }
  }
  const { answer, text } = await ask()
    .catch(async () => {
      // A line that has just come back cuts what it is first asked for.
      await new Promise((resolve) => setTimeout(resolve, pause))
      return ask()
    })
    .catch((cause) => {
      throw new WrongConfig('unreached', { cause })
    })
  if (!answer.ok) throw new WrongConfig('missing', { cause: answer.status })
  const found = jsonIn(text)
  const parsed = z.safeParse(RuntimeConfig, found)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const key = issue?.path.join('.')
  throw new WrongConfig(key ? { key } : 'shapeless')
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new WrongConfig('unreadable', { cause })
  }
}
