import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** A port that nothing listens at. It is below those that a system gives to calls which go out: one of them may be taken again before a server begins there. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const asking = createServer().listen(port, '127.0.0.1')
    const isFree = await once(asking, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    asking.close()
    await once(asking, 'close')
    return port
  }
}
