import { isIPv4, isIPv6 } from 'node:net'

const mappedIn = (address: string) => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address

function groupsOf(address: string): string[] {
  const [before = [], after = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const gap = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...gap, ...after].map((group) => Number.parseInt(group, 16).toString(16))
}

const networkWith = (given: string, bytes: number, groups: number): string => {
  const address = mappedIn(given)
  if (isIPv4(address)) return bytes === 4 ? address : `${address.split('.').slice(0, bytes).join('.')}.0/${8 * bytes}`
  return isIPv6(address) ? `${groupsOf(address).slice(0, groups).join(':')}::/${16 * groups}` : 'unknown'
}

/** What a limit counts an address as: an IPv4 address as itself, an IPv6 address as its /64, all of which one customer has; `unknown` for what is no address, as a proxy may pass on. */
export const networkOf = (address: string): string => networkWith(address, 4, 4)

/** The wider network around an address, all of which one owner of many machines may have: the /24 of an IPv4 address, the /48 of an IPv6 one. */
export const wideNetworkOf = (address: string): string => networkWith(address, 3, 3)
