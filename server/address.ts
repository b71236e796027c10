import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'

/**
 * Whose address a limit counts. A proxy on this machine names the caller last in X-Forwarded-For; anybody else could
 * write there what they like, so it is believed from loopback only.
 */
export function addressOf(c: Context): string {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  const peer = incoming?.socket.remoteAddress ?? 'unknown'
  if (!/^(::ffff:)?127\.|^::1$/.test(peer)) return peer
  return c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() || peer
}
