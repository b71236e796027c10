import { spawn } from 'node:child_process'
import { appendFileSync, cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { securityHeaders } from '#server/http/security-headers.ts'
import { staticPages } from '#server/http/page/static.ts'
import type { Front } from '#tests/support/page/front.ts'

const sources = [
  'src',
  'sw',
  'contract',
  'server',
  'dev',
  'public',
  'dist',
  'index.html',
  'manifest.webmanifest',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]
/** Paths that the app answers; all others are the built page. */
const answeredByTheApp = ['/api/', '/identitytoolkit.googleapis.com/', '/securetoken.googleapis.com/', '/config.json']

/**
 * A separate checkout, served as built, so that a test can deploy new builds while pages are open.
 */
export class SiteCopy {
  readonly #root = mkdtempSync(join(tmpdir(), 'portal-site-'))

  #builds = 1

  constructor() {
    for (const name of sources) if (existsSync(name)) cpSync(name, join(this.#root, name), { recursive: true })
    symlinkSync(resolve('node_modules'), join(this.#root, 'node_modules'))
  }

  /** The number of the current build, which its pages carry as a mark. */
  get build(): string {
    return String(this.#builds)
  }

  serveThrough(front: Front): void {
    const pages = staticPages({ root: this.#root, pageHeaders: (hashes) => securityHeaders({ origin: front.origin, ...hashes }) })
    const listener = getRequestListener(pages.fetch)
    front.break('/', { kind: 'answer', handler: (request, response) => void listener(request, response) })
    for (const path of answeredByTheApp) front.break(path, { kind: 'pass' })
  }

  /** Builds from changed sources and replaces the previous build, like `npm run build`. */
  async deploy(): Promise<void> {
    this.#builds += 1
    appendFileSync(join(this.#root, 'src/app/main.tsx'), `document.documentElement.dataset['build'] = '${this.#builds}'\n`)
    const building = spawn(process.execPath, ['dev/build/build.ts'], { cwd: this.#root, stdio: 'inherit' })
    const code = await new Promise<number | null>((ended) => building.once('exit', ended))
    if (code !== 0) throw new Error(`The build ended with ${code}.`)
  }

  remove(): void {
    rmSync(this.#root, { recursive: true, force: true })
  }
}
