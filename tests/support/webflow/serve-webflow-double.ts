import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { WebflowDouble } from './webflow-double.ts'

export interface ServedDouble {
  /** Value for WEBFLOW_API_BASE. */
  apiBase: string
  /**
   * Control endpoint. `PUT …/refused`: names the site rejects. `PUT …/slow`: delay of each answer,
   * in milliseconds. `PUT …/token`: the only accepted token. `PUT …/room`: how many more items fit.
   * `PUT …/held`: requests with these names are answered only once they are no longer held. `GET
   * …/live/homes`: what the public sees. `GET …/requests`: the requests received.
   */
  control: string
  stop: () => Promise<void>
}

function set(double: WebflowDouble, setting: string, value: unknown): Response {
  if (setting === 'slow') double.delay = async () => await new Promise((passed) => setTimeout(passed, Number(value)))
  if (setting === 'token') double.token = String(value)
  if (setting === 'room') double.room = Number(value)
  return new Response(null, { status: 204 })
}

/** Serves the double over HTTP, for a portal in its own process. */
export async function serveWebflowDouble(double: WebflowDouble, port = 0): Promise<ServedDouble> {
  let held = { names: [] as string[], ended: Promise.resolve(), end: () => {} }
  const hold = (names: string[]) => {
    held.end()
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    held = { names, ended, end }
  }
  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (pathname === '/double/held') {
      hold((await request.json()) as string[])
      return new Response(null, { status: 204 })
    }
    const said = held.names.length > 0 ? await request.clone().text() : ''
    if (held.names.some((name) => said.includes(name))) await held.ended
    if (pathname === '/double/refused') {
      double.refusedNames.clear()
      for (const name of (await request.json()) as string[]) double.refusedNames.add(name)
      return new Response(null, { status: 204 })
    }
    const [, setting] = /^\/double\/(slow|token|room)$/.exec(pathname) ?? []
    if (setting !== undefined) return set(double, setting, await request.json())
    if (pathname === '/double/requests') return Response.json(double.requests)
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
