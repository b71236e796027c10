import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { themeStylesheet } from '#app/app/theme-stylesheet.ts'

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
/** As strict as the portal's own. */
const policy =
  "default-src 'self'; style-src 'self'; script-src 'self'; object-src 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'"

/** A site of its own with one list of 10,000 homes (list-page/). */
export async function openListSite(): Promise<{ origin: string; close: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-list-'))
  await build({
    root: join(import.meta.dirname, 'list-page'),
    configFile: false,
    logLevel: 'error',
    plugins: [react(), themeStylesheet()],
    build: { outDir: folder, emptyOutDir: true, target: 'es2023', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  })
  const files = new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => extname(name) in types)
      .map((name) => [`/${name}`, readFileSync(join(folder, name))]),
  )
  rmSync(folder, { recursive: true })
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = pathname === '/' ? '/index.html' : pathname
    const file = files.get(path)
    if (!file) return response.writeHead(path === '/favicon.ico' ? 204 : 404).end()
    response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream', 'content-security-policy': policy })
    return response.end(file)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
