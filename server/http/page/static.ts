import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono, type Context } from 'hono'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'
import { inlineHashes, type InlineHashes } from './inline-hashes.ts'

/** The builds that earlier servers published. */
export interface EarlierBuilds {
  folder: string
  download: () => Promise<void>
}

export interface StaticOptions {
  /** Contains dist/ and .builds/. */
  root: string
  released?: EarlierBuilds | undefined
  /** The response headers of a page with these inline blocks. */
  pageHeaders: (hashes: InlineHashes) => Record<string, string>
}

const immutable = 'public, max-age=31536000, immutable'
const alwaysAsk = 'no-cache'
/** File names whose content changes between builds. */
const alwaysAsked = new Set(['/sw.js', '/manifest.webmanifest', '/version.json', '/index.html', '/recover.html'])

/**
 * The built page. A missing asset is 404 and never the page, or an old tab would run HTML as a script; the assets of
 * earlier builds are still there for such tabs.
 */
export function staticPages({ root, released, pageHeaders }: StaticOptions): Hono {
  const app = new Hono()
  const dist = join(root, 'dist')
  // A browser applies the policy of a 304 to its cached page: without the hashes, the page's own inline blocks would
  // be blocked.
  app.use(etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'content-security-policy'] }))

  const answerPage = async (c: Context, name: string) => {
    const html = await readFile(join(dist, name), 'utf8').catch(() => undefined)
    if (html === undefined) return notFound(c)
    for (const [header, value] of Object.entries(pageHeaders(inlineHashes(html)))) c.header(header, value)
    return (await answerFile(c, dist, alwaysAsk, name)) ?? notFound(c)
  }

  async function answerEarlier(c: Context): Promise<Response | undefined> {
    const folders = [...(await buildsIn(join(root, '.builds'))), ...(released ? await buildsIn(released.folder) : [])]
    for (const folder of folders) {
      const found = await answerFile(c, folder, immutable)
      if (found) return found
    }
    return undefined
  }

  app.get('/assets/*', async (c) => {
    const here = (await answerFile(c, dist, immutable)) ?? (await answerEarlier(c))
    if (here || !released) return here ?? notFound(c)
    await released.download()
    return (await answerEarlier(c)) ?? notFound(c)
  })

  app.get('/recover', (c) => answerPage(c, 'recover.html'))

  app.get('/*', async (c) => {
    const { path } = c.req
    if (path === '/index.html' || path === '/recover.html') return await answerPage(c, path.slice(1))
    if (isNavigation(c, path)) return await answerPage(c, 'index.html')
    return (await answerFile(c, dist, alwaysAsked.has(path) ? alwaysAsk : 'public, max-age=3600')) ?? notFound(c)
  })
  return app
}

/** The file below a folder in the smallest encoding that the browser accepts; undefined if there is none. */
async function answerFile(c: Context, folder: string, cacheControl: string, name?: string): Promise<Response | undefined> {
  // Hidden files are not part of the page. The folder of an earlier build may disappear at any moment.
  if (/\/\.|\/$/.test(name ?? c.req.path) || !existsSync(folder)) return undefined
  const serve = serveStatic({ root: folder, precompressed: true, ...(name !== undefined && { path: name }) })
  const response = await serve(c, async () => {})
  if (!response) return undefined
  response.headers.set('cache-control', cacheControl)
  response.headers.set('vary', 'accept-encoding')
  return response
}

/** Whether a browser is visiting a page of the app, rather than loading a file or a subresource. */
function isNavigation(c: Context, path: string): boolean {
  const accept = c.req.header('accept') ?? '*/*'
  const isFromAProgram = accept.includes('*/*') && c.req.header('sec-fetch-dest') === undefined
  const isFile = path.startsWith('/api/') || path.split('/').at(-1)?.includes('.')
  return (accept.includes('text/html') || isFromAProgram) && !isFile
}

function notFound(c: Context): Response {
  return c.text('There’s nothing at this address.\n', 404, { 'cache-control': 'no-store' })
}

async function buildsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => /^\d+-/.test(name))
    .toSorted()
    .toReversed()
    .map((name) => join(folder, name))
}
