import { beforeEach, expect, test, vi } from 'vitest'
import { cachedFiles, type FileOfBuild } from '#sw/cached-files.ts'

const origin = 'https://portal.example'
const part = (name: string): FileOfBuild => ({ url: `assets/${name}.js`, revision: null })
const document = (revision: string): FileOfBuild => ({ url: 'index.html', revision })

/** What the browser keeps: responses by address, under a name. */
const stores = new Map<string, Map<string, Response>>()
const fetched: string[] = []
const broken = new Set<string>()

/** A browser's copy of a response also says whether it was redirected; Node's clone of one that a test marked does not. */
function copyOf(response: Response | undefined): Response | undefined {
  return response && redirected(response.clone(), response.redirected)
}

function redirected(response: Response, value: boolean): Response {
  return Object.defineProperty(response, 'redirected', { value })
}

function storeNamed(name: string) {
  const store = stores.get(name) ?? new Map<string, Response>()
  stores.set(name, store)
  return {
    keys: async () => [...store.keys()].map((url) => new Request(url)),
    put: async (url: string, response: Response) => void store.set(url, response),
    delete: async ({ url }: Request) => store.delete(url),
  }
}

beforeEach(() => {
  stores.clear()
  broken.clear()
  fetched.length = 0
  vi.stubGlobal('location', { origin })
  vi.stubGlobal('caches', {
    open: async (name: string) => storeNamed(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (url: string, { cacheName }: { cacheName: string }) => copyOf(stores.get(cacheName)?.get(url)),
  })
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url.replace(origin, ''))
    return new Response(`served: ${url}`, { status: broken.has(url.replace(origin, '')) ? 502 : 200 })
  })
})
test('every file of the build is on the device before the worker is installed, and is answered from there', async () => {
  const kept = cachedFiles([part('a'), part('b'), document('1')])
  await kept.fetchMissing()
  expect(fetched.toSorted()).toEqual(['/assets/a.js', '/assets/b.js', '/index.html'])

  const answers = await Promise.all(['/index.html', `${origin}/assets/a.js`].map(async (url) => (await kept.answer(url)).text()))
  expect(answers).toEqual([`served: ${origin}/index.html`, `served: ${origin}/assets/a.js`])
  expect(fetched).toHaveLength(3)
})

test('a new build fetches only what is new, and the old build is whole until it is dropped', async () => {
  const before = cachedFiles([part('a'), part('b'), document('1')])
  await before.fetchMissing()
  fetched.length = 0

  const after = cachedFiles([part('a'), part('c'), document('2')])
  await after.fetchMissing()
  expect(fetched.toSorted()).toEqual(['/assets/c.js', '/index.html'])
  expect(await before.match('/assets/b.js')).toBeDefined()
  expect(await before.match('/index.html')).toBeDefined()

  await after.dropOthers()
  expect(await before.match('/assets/b.js')).toBeUndefined()
  expect(await before.match('/index.html')).toBeUndefined()
  expect(await after.match('/assets/a.js')).toBeDefined()
  expect(await after.match('/index.html')).toBeDefined()
})

test('a file that does not come fails the installation, and the next try fetches what is left', async () => {
  const kept = cachedFiles([part('a'), part('b'), part('c')])
  broken.add('/assets/b.js')
  await expect(kept.fetchMissing()).rejects.toThrow('/assets/b.js returned status 502')
  expect(await kept.match('/assets/b.js')).toBeUndefined()

  broken.clear()
  fetched.length = 0
  await kept.fetchMissing()
  expect(fetched).toEqual(['/assets/b.js'])
})

test('a document that a deploy has replaced by the next build’s fails the installation, and is not kept as this build’s', async () => {
  vi.stubGlobal('fetch', async () => new Response('<script type="module" src="/assets/a.js"></script>'))
  const [before, next] = [cachedFiles([part('b'), document('1')]), cachedFiles([part('a'), part('b'), document('2')])]

  await expect(before.fetchMissing()).rejects.toThrow('/index.html is of another build')
  await next.fetchMissing()

  expect(await before.match('/index.html')).toBeUndefined()
  expect(await (await next.match('/index.html'))?.text()).toContain('/assets/a.js')
})

test('only a few are fetched at a time', async () => {
  let [open, most] = [0, 0]
  vi.stubGlobal('fetch', async () => {
    open += 1
    most = Math.max(most, open)
    await new Promise((resolve) => setImmediate(resolve))
    open -= 1
    return new Response('')
  })
  await cachedFiles(Array.from({ length: 30 }, (_, index) => part(`part-${index}`))).fetchMissing()
  expect(most).toBe(4)
})

test('what the browser has dropped comes from the server', async () => {
  const kept = cachedFiles([part('a')])
  expect(await (await kept.answer('/assets/a.js')).text()).toBe('served: /assets/a.js')
})

test('what the browser cannot read from its disk comes from the server too', async () => {
  vi.stubGlobal('caches', {
    match: async () => await Promise.reject(new DOMException('Unexpected internal error.', 'UnknownError')),
  })
  const kept = cachedFiles([document('1')])
  expect(await (await kept.answer('/index.html')).text()).toBe('served: /index.html')
})

test('a file that was reached by a detour is kept as if there had been none: it may answer a visit to a page', async () => {
  vi.stubGlobal('fetch', async () => redirected(new Response('the page'), true))
  const kept = cachedFiles([document('1')])
  await kept.fetchMissing()
  const answer = await kept.answer('/index.html')
  expect([answer.redirected, await answer.text()]).toEqual([false, 'the page'])
})

test('files of no build are not its business, and caches of other names are dropped', async () => {
  storeNamed('an-earlier-way')
  const kept = cachedFiles([part('a')])
  await kept.dropOthers()
  expect([...stores.keys()]).toEqual(['poh-files'])
  expect([kept.has('/assets/a.js'), kept.has('/assets/z.js'), await kept.match('/assets/z.js')]).toEqual([true, false, undefined])
})
