import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { WebflowDouble } from './webflow-double.ts'

export interface ServedDouble {
  /** For WEBFLOW_API_BASE. */
  apiBase: string
  /** Takes `PUT …/refused` with a list of names that the site is to refuse, and `GET …/live/homes` for what the public sees. */
  control: string
  stop: () => Promise<void>
}

/** The double as a server of its own, for the portal as it runs. */
export async function serveWebflowDouble(double: WebflowDouble, port = 0): Promise<ServedDouble> {
  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (pathname === '/double/refused') {
      double.refusedNames.clear()
      for (const name of (await request.json()) as string[]) double.refusedNames.add(name)
      return new Response(null, { status: 204 })
    }
    const [, collection] = /^\/double\/live\/(\w+)$/.exec(pathname) ?? []
    return collection === undefined ? await double.fetch(request) : Response.json(double.liveIn(collection))
  }
  const listen = getRequestListener(answer)
  const server = createServer((incoming, outgoing) => void listen(incoming, outgoing)).listen(port, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    apiBase: `${origin}/v2`,
    control: `${origin}/double`,
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
