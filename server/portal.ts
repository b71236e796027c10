import { Hono } from 'hono'
import { apiBase } from '#contract/http/header.ts'
import type { App } from './app.ts'
import type { Env } from './env.ts'
import type { InlineHashes } from './http/page/inline-hashes.ts'
import { staticPages, type EarlierBuilds } from './http/page/static.ts'
import { staysOnThisMachine } from './http/loopback.ts'
import type { Portal } from './http/portal-server.ts'
import type { ObserveRequest } from './http/request-log.ts'
import { mapFrame } from './http/page/map-frame.ts'
import { securityHeaders } from './http/security-headers.ts'

interface PortalOptions {
  app: Pick<App, 'fetch'>
  env: Pick<Env, 'firebase' | 'mapsKey' | 'publicOrigin'>
  /** The identity service's paths, while the emulator replaces a Firebase project. */
  identityPaths?: Hono | undefined
  /** Contains dist/ and .builds/. */
  root: string
  version: string
  released?: EarlierBuilds | undefined
  /** Counts requests for the page and its files, all as one route. */
  observeRequest?: ObserveRequest | undefined
}

/** Everything on one port: the API, the page and its files, and the identity service's two paths while the emulator runs. */
export function createPortal({ app, env, identityPaths, root, version, released, observeRequest = () => {} }: PortalOptions): Portal {
  const { emulator, apiKey, projectId } = env.firebase
  const pages = new Hono()
  /** The same for the page, its worker and its files: a worker can only reach what its own script's policy allows. */
  const pageHeaders = (hashes?: InlineHashes) => securityHeaders({ origin: env.publicOrigin, googleIdentity: !emulator, ...hashes })
  pages.use('*', async (c, next) => {
    const startedAt = performance.now()
    await next()
    observeRequest({ method: 'GET', route: 'page', status: c.res.status, ms: performance.now() - startedAt })
    for (const [name, value] of Object.entries(pageHeaders())) {
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
  })
  pages.get('/config.json', (c) => {
    c.header('cache-control', 'no-store')
    return c.json({ firebase: { apiKey, projectId, emulator }, mapsKey: env.mapsKey, version })
  })
  pages.route('/', mapFrame({ root, mapsKey: env.mapsKey }))
  if (identityPaths) pages.route('/', identityPaths)
  pages.route('/', staticPages({ root, released, pageHeaders }))
  const api = `${apiBase}/`

  // A website can point its own name at this machine, and a proxy may publish this port. The demo's passwords are
  // public.
  const isAllowed = emulator ? staysOnThisMachine : () => true

  return {
    fetch(request, bindings) {
      const [host, path] = splitUrl(request.url)
      if (!isAllowed(host, (name) => request.headers.get(name))) return new Response(demoOnly, { status: 421 })
      return path.startsWith(api) ? app.fetch(request, bindings) : pages.fetch(request, bindings)
    },
  }
}

const demoOnly = 'This demo responds only on the machine it runs on. To make the portal public, set FIREBASE_PROJECT_ID.\n'

/** Host and path. Cheaper than a URL, for two checks on every request. */
function splitUrl(url: string): [host: string, path: string] {
  const start = url.indexOf('//') + 2
  const end = url.indexOf('/', start)
  return [url.slice(start, end), url.slice(end)]
}
