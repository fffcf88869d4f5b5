import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

export async function freePort(): Promise<number> {
  const asking = createServer().listen(0, '127.0.0.1')
  await once(asking, 'listening')
  const { port } = asking.address() as AddressInfo
  asking.close()
  await once(asking, 'close')
  return port
}
