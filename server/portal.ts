import type { IncomingMessage } from 'node:http'
import { Hono } from 'hono'
import { apiBase } from '#contract/header.ts'
import type { App } from './app.ts'
import type { Env } from './env.ts'
import { identityProxy } from './local/identity-proxy.ts'
import { staticPages } from './local/static.ts'
import { securityHeaders } from './security-headers.ts'

interface PortalOptions {
  app: Pick<App, 'fetch'>
  env: Pick<Env, 'firebase' | 'mapsKey' | 'publicOrigin'>
  /** `host:port` of the emulator, when it stands in for a Firebase project. */
  emulatorHost: string | undefined
  /** Holds dist/ and .builds/. */
  root: string
  version: string
}

type Fetch = (request: Request, bindings?: { incoming: IncomingMessage }) => Response | Promise<Response>

/** Everything on one port: the API, the page and its files, and the identity service's two paths while the emulator runs. */
export function createPortal({ app, env, emulatorHost, root, version }: PortalOptions): Fetch {
  const { emulator, apiKey, projectId } = env.firebase
  const pages = new Hono()
  pages.use('*', async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(securityHeaders({ origin: env.publicOrigin }))) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
  })
  pages.get('/config.json', (c) => {
    c.header('cache-control', 'no-store')
    return c.json({ firebase: { apiKey, projectId, emulator }, mapsKey: env.mapsKey, version })
  })
  const pageHeaders = (hashes: { styleHashes: string[]; scriptHashes: string[] }) =>
    securityHeaders({ origin: env.publicOrigin, googleIdentity: !emulator, ...hashes })
  if (emulatorHost !== undefined) pages.route('/', identityProxy(emulatorHost))
  pages.route('/', staticPages({ root, pageHeaders }))
  const api = `${apiBase}/`

  return (request, bindings) => {
    if (emulator && !isOurName(request.url, env.publicOrigin)) return new Response('Nothing is here under this name.\n', { status: 421 })
    return pathOf(request.url).startsWith(api) ? app.fetch(request, bindings) : pages.fetch(request, bindings)
  }
}

const ownNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/** A site may let its own name point to this machine. The demo's passwords are known, so it answers to its names only. */
function isOurName(url: string, publicOrigin: string): boolean {
  const { hostname, host } = new URL(url)
  return ownNames.has(hostname) || host === new URL(publicOrigin).host
}

/** Cheaper than a URL, for the one question that every request asks. */
function pathOf(url: string): string {
  return url.slice(url.indexOf('/', 'https://'.length))
}
