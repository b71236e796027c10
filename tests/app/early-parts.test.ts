import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { earlyParts } from '#app/app/early-parts.ts'

type Generate = { handler: (this: unknown, options: unknown, bundle: Record<string, unknown>) => Promise<void> }

const html = `<!doctype html>
<html><head><title>Parade Portal</title>
<link rel="stylesheet" crossorigin href="/assets/base.css">
<script type="module" crossorigin src="/assets/base.js"></script></head>
<body><div id="root"></div></body></html>`

function chunk(fileName: string, modules: string[], imports: string[] = [], css: string[] = []) {
  const moduleIds = modules.map((module) => `/project/${module}`)
  return { type: 'chunk', fileName, moduleIds, imports, code: 'run()', viteMetadata: { importedCss: new Set(css) } }
}

function aBuild() {
  const part = (route: string) => `src/routes/${route}.tsx?tsr-split=component`
  const chunks = [
    chunk('assets/base.js', ['src/app/main.tsx'], [], ['assets/base.css']),
    chunk('assets/sign-in.js', [part('index')], ['assets/base.js']),
    chunk('assets/signed-in.js', ['src/features/shell/shell.tsx'], ['assets/base.js'], ['assets/signed-in.css']),
    chunk('assets/member.js', [part('member/route'), part('member/dashboard')], ['assets/base.js', 'assets/signed-in.js']),
    chunk('assets/admin.js', [part('admin/route'), part('admin/dashboard')], ['assets/signed-in.js']),
    chunk('assets/sync.js', ['src/sync/sync.ts'], ['assets/base.js', 'assets/signed-in.js']),
  ]
  return {
    'index.html': { type: 'asset', source: html },
    ...Object.fromEntries(chunks.map((one) => [one.fileName, one])),
  } as Record<string, { type: string; source?: string; code?: string }>
}

async function pageOf(bundle: ReturnType<typeof aBuild>): Promise<string> {
  await (earlyParts().generateBundle as unknown as Generate).handler.call({}, {}, bundle)
  return bundle['index.html']?.source ?? ''
}

/** The names as the first lines carry them. */
function listIn(page: string, name: string): string[] {
  const [, list = ''] = new RegExp(String.raw`\b${name}:\[([^\]]*)\]`).exec(page.slice(page.indexOf('nobody:'))) ?? []
  return list
    .split(',')
    .filter(Boolean)
    .map((quoted) => quoted.slice(1, -1))
}

test('the first lines name all that the first page stands on, and nothing that the page asks for itself', async () => {
  const page = await pageOf(aBuild())

  expect(listIn(page, 'nobody')).toEqual(['assets/sign-in.js'])
  expect(listIn(page, 'member').toSorted()).toEqual(['assets/member.js', 'assets/signed-in.css', 'assets/signed-in.js'])
  expect(listIn(page, 'admin').toSorted()).toEqual(['assets/admin.js', 'assets/signed-in.css', 'assets/signed-in.js'])
  expect(listIn(page, 'sync')).toEqual(['assets/sync.js'])
})

test('the first lines stand in the page before everything that is fetched, and need no other file', async () => {
  const page = await pageOf(aBuild())
  const [, script = ''] = /<script>([^]*?)<\/script>/.exec(page) ?? []

  expect(page.indexOf('<script>')).toBeLessThan(page.indexOf('src="/assets/base.js"'))
  expect(script).not.toMatch(/\bimport\b/)
  expect(() => new Script(script)).not.toThrow()
})

test('the frame is painted without waiting for the stylesheet: it comes after it', async () => {
  const page = await pageOf(aBuild())

  expect(page.indexOf('rel="stylesheet"')).toBeGreaterThan(page.indexOf('id="root"'))
  expect(page.match(/rel="stylesheet"/g)).toHaveLength(1)
})

test('what the first page stands on is compiled as a whole while it comes, and nothing else', async () => {
  const bundle = aBuild()
  await pageOf(bundle)

  const whole = Object.entries(bundle).filter(([, { code }]) => code?.startsWith('//# allFunctionsCalledOnLoad\n'))
  expect(whole.map(([file]) => file).toSorted()).toEqual(['assets/admin.js', 'assets/base.js', 'assets/member.js', 'assets/signed-in.js'])
})

test('a first page that is in no part any more stops the build', async () => {
  const bundle = aBuild()
  delete bundle['assets/admin.js']

  await expect(pageOf(bundle)).rejects.toThrow('src/routes/admin/route.tsx?tsr-split=component')
})
