import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Portal } from './portal.ts'

/** The portal on Node's own server, which has yet to listen. */
export function createPortalServer({ fetch, answerAtOnce }: Portal): Server {
  const pipeline = getRequestListener(fetch as Parameters<typeof getRequestListener>[0], { overrideGlobalObjects: false })
  return createServer(
    // Most requests bring no body: for them there is no stream to be set up and ended.
    { optimizeEmptyRequests: true },
    (incoming, outgoing) => void (answerAtOnce(incoming, outgoing) || pipeline(incoming, outgoing)),
  )
}
