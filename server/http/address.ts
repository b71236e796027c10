import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Context } from 'hono'

/**
 * The address that rate limits count. Each proxy appends the address it saw to X-Forwarded-For, and anyone can forge
 * what comes before. So only as many entries count, from the end, as there are trusted proxies.
 */
export function addressOf(c: Context, trustedProxies: number): string {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  const peer = incoming?.socket.remoteAddress ?? 'unknown'
  if (trustedProxies === 0) return countedAs(peer) ?? peer
  const seen = c.req.header('x-forwarded-for')?.split(',').at(-trustedProxies) ?? ''
  return countedAs(withoutPort(seen.trim())) ?? countedAs(peer) ?? peer
}

/** Some proxies include the port. */
function withoutPort(address: string): string {
  return address.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
}

/** An IPv4 address, or the /64 network of an IPv6 address, because a household gets a whole network. Undefined for anything else. */
function countedAs(address: string): string | undefined {
  const ipv4 = address.replace(/^::ffff:(?=[\d.]+$)/i, '')
  const version = isIP(ipv4)
  if (version !== 6) return version === 4 ? ipv4 : undefined
  const [left = [], right] = ipv4.split('::').map((half) => (half === '' ? [] : half.split(':')))
  const groups = right ? [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right] : left
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
