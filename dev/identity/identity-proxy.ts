import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { proxy } from 'hono/proxy'

/** The two hosts of the identity service, as path prefixes on our own origin. */
export const identityPrefixes = ['/identitytoolkit.googleapis.com', '/securetoken.googleapis.com'] as const

const startsMs = 30_000
const largestBody = 100 * 1024

/**
 * Forwards the calls of a signed-out or signed-in page to the emulator, but none that only an administrator may make.
 * Requests wait while the emulator starts.
 */
export function identityProxy(emulatorHost: string): Hono {
  const app = new Hono()
  for (const prefix of identityPrefixes) {
    app.all(`${prefix}/*`, bodyLimit({ maxSize: largestBody }), async (c) => {
      const { pathname, search } = new URL(c.req.url)
      if (!isForPages(c.req.method, pathname, c.req.raw.headers)) return c.json(refusal(403, 'PERMISSION_DENIED'), 403)
      try {
        const answer = await proxy(`http://${emulatorHost}${pathname}${search}`, {
          raw: c.req.raw,
          headers: passedOn(c.req.raw.headers),
          signal: AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(startsMs)]),
        })
        return new Response(answer.body, { status: answer.status, headers: forOurPages(answer.headers) })
      } catch {
        return c.json(refusal(503, 'UNAVAILABLE'), 503)
      }
    })
  }
  return app
}

/** All calls that the page makes. */
const forPages: ReadonlySet<string> = new Set([
  ...['signInWithPassword', 'signInWithCustomToken', 'lookup', 'resetPassword'].map(
    (call) => `/identitytoolkit.googleapis.com/v1/accounts:${call}`,
  ),
  '/securetoken.googleapis.com/v1/token',
])

/** The page signs in with a key and a body; only administrators send credentials in a header. */
function isForPages(method: string, pathname: string, headers: Headers): boolean {
  return method === 'POST' && forPages.has(pathname) && !headers.has('authorization') && !isFromAnotherSite(headers)
}

function isFromAnotherSite(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  return site !== null && site !== 'same-origin'
}

/** The emulator lets every site read its responses. Ours are only for our own pages. */
function forOurPages(headers: Headers): [string, string][] {
  const forwarded = [...headers].filter(([name]) => !name.startsWith('access-control-') && name !== 'x-powered-by')
  return [...forwarded.filter(([name]) => name !== 'cache-control'), ['cache-control', 'no-store']]
}

const passedNames = ['content-type', 'accept', 'x-client-version', 'x-firebase-client', 'x-firebase-locale']

function passedOn(headers: Headers): Record<string, string> {
  return Object.fromEntries(passedNames.flatMap((name) => (headers.has(name) ? [[name, headers.get(name) ?? '']] : [])))
}

/** In the format of the identity service's own errors. */
function refusal(code: number, message: string) {
  return { error: { code, message, status: message, errors: [{ message, domain: 'global', reason: message.toLowerCase() }] } }
}
