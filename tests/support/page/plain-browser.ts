import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromiumArguments, findChromium } from './chromium.ts'

interface Reply {
  id?: number
  result?: { result?: { value?: unknown } }
}

/**
 * Chromium with a debugger on a single page. Playwright also attaches to workers, and a worker
 * under a debugger never counts as idle: a new worker waiting to take over would wait for minutes,
 * which never happens to users.
 */
export class PlainBrowser {
  readonly #child: ChildProcess
  readonly #profile: string
  readonly #socket: WebSocket
  #sent = 0

  private constructor(child: ChildProcess, profile: string, socket: WebSocket) {
    this.#child = child
    this.#profile = profile
    this.#socket = socket
  }

  static async open(url: string): Promise<PlainBrowser> {
    const profile = mkdtempSync(join(tmpdir(), 'portal-plain-'))
    const switches = [...chromiumArguments, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`, url]
    const child = spawn(findChromium() ?? 'chromium', switches, { stdio: ['ignore', 'ignore', 'pipe'] })
    const socket = new WebSocket(await pageSocket(await debuggingOrigin(child)))
    await new Promise((opened) => socket.addEventListener('open', opened, { once: true }))
    return new PlainBrowser(child, profile, socket)
  }

  /** Closes the app, as far as its worker can tell, and opens it again. */
  async leaveAndReturn(url: string): Promise<void> {
    await this.#send('Page.navigate', { url: 'about:blank' })
    await wait(1_000)
    await this.#send('Page.navigate', { url })
  }

  /**
   * Evaluates an expression in the page and awaits its promise; undefined while there is no page.
   */
  async evaluate<T>(expression: string): Promise<T | undefined> {
    const { result } = await this.#send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
    return result?.result?.value as T | undefined
  }

  async close(): Promise<void> {
    const ended = new Promise((done) => this.#child.once('exit', done))
    this.#child.kill()
    await ended
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 })
  }

  #send(method: string, params: object): Promise<Reply> {
    const id = (this.#sent += 1)
    return new Promise((done) => {
      const hear = ({ data }: MessageEvent<string>) => {
        const reply = JSON.parse(data) as Reply
        if (reply.id !== id) return
        this.#socket.removeEventListener('message', hear)
        done(reply)
      }
      this.#socket.addEventListener('message', hear)
      this.#socket.send(JSON.stringify({ id, method, params }))
    })
  }
}

/** Chromium prints its debugging address to stderr. */
function debuggingOrigin(child: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const address = /ws:\/\/([\d.:]+)\//.exec(said)?.[1]
      if (address) found(`http://${address}`)
    })
    child.once('exit', () => failed(new Error(`Chromium ended: ${said}`)))
  })
}

async function pageSocket(origin: string): Promise<string> {
  for (;;) {
    const targets = (await (await fetch(`${origin}/json/list`)).json()) as { type: string; webSocketDebuggerUrl: string }[]
    const page = targets.find(({ type }) => type === 'page')
    if (page) return page.webSocketDebuggerUrl
    await wait(50)
  }
}
