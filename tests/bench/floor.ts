import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

export interface Floor {
  origin: string
  close: () => void
}

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.json': 'application/json' }

/**
 * Builds the floor page and serves it the way ours is served: brotli, assets immutable, all of it precached by a
 * worker.
 */
export async function openFloor(events: readonly unknown[]): Promise<Floor> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-floor-'))
  await build({
    root: join(import.meta.dirname, 'floor'),
    configFile: false,
    logLevel: 'error',
    plugins: [react(), VitePWA({ manifest: false, injectRegister: null, workbox: { globPatterns: ['**/*.{js,css,html}'] } })],
    build: { outDir: folder, emptyOutDir: true, target: 'es2023' },
  })
  const files = new Map(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name in types || extname(name) in types)
      .map((name) => [`/${name}`, brotliCompressSync(readFileSync(join(folder, name)))]),
  )
  rmSync(folder, { recursive: true })
  files.set('/events.json', brotliCompressSync(JSON.stringify({ data: events })))

  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    const file = files.get(path)
    if (!file) return response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': types[extname(path)] ?? 'application/octet-stream',
      'content-encoding': 'br',
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    })
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
