import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import type { Context } from 'hono'

/**
 * Whose address a limit counts. Each proxy adds whom it saw to the end of X-Forwarded-For, and what stands before those
 * anybody may have written: so as many of them are believed as there are proxies of ours.
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

/** An IPv4 address, or the network of an IPv6 address: a household has the whole of it. Undefined for what is neither. */
function countedAs(address: string): string | undefined {
  const ipv4 = address.replace(/^::ffff:(?=[\d.]+$)/i, '')
  const version = isIP(ipv4)
  if (version !== 6) return version === 4 ? ipv4 : undefined
  const [left = [], right] = ipv4.split('::').map((half) => (half === '' ? [] : half.split(':')))
  const groups = right ? [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right] : left
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
