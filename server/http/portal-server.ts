import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { maxUploadMs } from './timeout.ts'

export interface Portal {
  fetch: (request: Request, bindings?: { incoming: IncomingMessage; outgoing: ServerResponse }) => Response | Promise<Response>
}

interface OpenParts {
  connections: Set<Socket>
  answers: Set<ServerResponse>
}

/**
 * Load balancers keep idle connections for 60 seconds. A server that closes them sooner may close one just as a request is sent into
 * it, which then fails.
 */
const keepAliveMs = 75_000

const openParts = new WeakMap<Server, OpenParts>()

/** The portal as a Node HTTP server. The caller starts listening. */
export function createPortalServer({ fetch }: Portal): Server {
  const pipeline = getRequestListener(fetch as Parameters<typeof getRequestListener>[0], { overrideGlobalObjects: false })
  const open: OpenParts = { connections: new Set(), answers: new Set() }
  const server = createServer(
    {
      // Most requests have no body, so no body stream is set up for them.
      optimizeEmptyRequests: true,
      keepAliveTimeout: keepAliveMs,
      // Node's own is five minutes for a whole request, no matter whether bytes still arrive.
      requestTimeout: maxUploadMs,
    },
    (incoming, outgoing) => {
      open.answers.add(outgoing)
      outgoing.once('close', () => open.answers.delete(outgoing))
      void pipeline(incoming, outgoing)
    },
  )
  server.on('connection', (socket) => {
    open.connections.add(socket)
    socket.once('close', () => open.connections.delete(socket))
  })
  openParts.set(server, open)
  return server
}

/** Stops accepting connections, lets running requests finish, and aborts whatever is left after `limitMs`. */
export async function drain(server: Server, limitMs: number): Promise<void> {
  const { connections, answers } = openParts.get(server) ?? { connections: [], answers: [] }
  const closed = new Promise((done) => server.close(done))
  const leave = (outgoing: ServerResponse) => {
    outgoing.shouldKeepAlive = false
    // If the headers are already sent, the connection would otherwise stay open for another request.
    outgoing.once('close', () => setImmediate(() => server.closeIdleConnections()))
  }
  answers.forEach(leave)
  server.prependListener('request', (_incoming, outgoing) => leave(outgoing))
  server.closeIdleConnections()
  // Browsers open connections early, and Node doesn't count those as idle.
  for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
  const late = setTimeout(() => server.closeAllConnections(), limitMs)
  await closed
  clearTimeout(late)
}
