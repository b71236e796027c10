import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono, type Context } from 'hono'
import { inlineHashes, type InlineHashes } from './inline-hashes.ts'
import { findFile, type StaticFile } from './static-file.ts'

export interface StaticOptions {
  /** Holds dist/ and .builds/. */
  root: string
  /** What a page with these inline blocks is sent with. */
  pageHeaders: (hashes: InlineHashes) => Record<string, string>
}

const immutable = 'public, max-age=31536000, immutable'
const alwaysAsk = 'no-cache'
/** Names that stay while their content changes. */
const alwaysAsked = new Set(['/sw.js', '/manifest.webmanifest', '/version.json', '/index.html', '/recover.html'])

/**
 * The built page. A missing asset is 404 and never the page, or an old tab would run HTML as a script; the assets of
 * earlier builds are still there for such tabs.
 */
export function staticPages({ root, pageHeaders }: StaticOptions): Hono {
  const app = new Hono()
  const dist = join(root, 'dist')

  const answerPage = async (c: Context, path: string) => {
    const page = await findFile(dist, path, c.req.header('accept-encoding'))
    const plain = await findFile(dist, path)
    if (!page || !plain) return missing(c)
    const headers = pageHeaders(inlineHashes(plain.content.toString()))
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    return answer(c, page, alwaysAsk)
  }

  app.on(['GET', 'HEAD'], '/assets/*', async (c) => {
    const find = (folder: string) => findFile(folder, c.req.path, c.req.header('accept-encoding'))
    const current = await find(dist)
    if (current) return answer(c, current, immutable)
    for (const folder of await earlierBuilds(root)) {
      const earlier = await find(folder)
      if (earlier) return answer(c, earlier, immutable)
    }
    return missing(c)
  })

  app.on(['GET', 'HEAD'], '/recover', (c) => answerPage(c, '/recover.html'))

  app.on(['GET', 'HEAD'], '/*', async (c) => {
    const { path } = c.req
    if (isNavigation(c, path)) return answerPage(c, path === '/recover.html' ? path : '/index.html')
    if (path === '/index.html') return answerPage(c, path)
    const file = await findFile(dist, path, c.req.header('accept-encoding'))
    if (!file) return missing(c)
    return answer(c, file, alwaysAsked.has(path) ? alwaysAsk : 'public, max-age=3600')
  })
  return app
}

/** A visit to a page of the app. What has a file extension is a file, and what a browser loads for a page is no visit. */
function isNavigation(c: Context, path: string): boolean {
  const accept = c.req.header('accept') ?? '*/*'
  const isFromAProgram = accept.includes('*/*') && c.req.header('sec-fetch-dest') === undefined
  const isFile = path.startsWith('/api/') || path.split('/').at(-1)?.includes('.')
  return (accept.includes('text/html') || isFromAProgram) && (!isFile || path === '/index.html' || path === '/recover.html')
}

function answer(c: Context, { content, etag, type, encoding }: StaticFile, cacheControl: string): Response {
  c.header('etag', etag)
  c.header('cache-control', cacheControl)
  c.header('vary', 'accept-encoding')
  if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304)
  c.header('content-type', type)
  if (encoding) c.header('content-encoding', encoding)
  c.header('content-length', String(content.byteLength))
  return c.req.method === 'HEAD' ? c.body(null) : c.body(content)
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((known) => known.trim().replace(/^W\//, '') === etag) ?? false
}

function missing(c: Context): Response {
  return c.text('There is nothing at this address.\n', 404, { 'cache-control': 'no-store' })
}

async function earlierBuilds(root: string): Promise<string[]> {
  const names = await readdir(join(root, '.builds')).catch(() => [])
  return names
    .filter((name) => /^\d+-/.test(name))
    .toSorted()
    .toReversed()
    .map((name) => join(root, '.builds', name))
}
