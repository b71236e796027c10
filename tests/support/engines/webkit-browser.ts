import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#server/commands/free-port.ts'
import {
  eventually,
  findInPage,
  serializeTarget,
  type EngineBrowser,
  type EnginePage,
  type Evaluate,
  type Target,
} from './engine-browser.ts'

/** The key of an element reference in WebDriver. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
type ElementReference = Record<typeof elementKey, string>

/** The error WebDriver returns for a page that went away during a command. */
class WebDriverError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(`${code}: ${message}`)
    this.code = code
  }
}

/**
 * WebKitGTK's MiniBrowser, controlled by its own driver on a virtual display. Nothing it stores
 * outlives the run.
 */
export async function launchWebkit({ driver, browser }: { driver: string; browser: string }): Promise<EngineBrowser> {
  const home = mkdtempSync(join(tmpdir(), 'portal-webkit-'))
  // How to request reduced motion in GTK.
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  const port = await freePort()
  const screen = ['-a', '-s', '-screen 0 1280x900x24', driver, `--port=${port}`, '--host=127.0.0.1']
  const child = spawn('xvfb-run', screen, {
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_DATA_HOME: home,
      XDG_CACHE_HOME: home,
      // Desktop services would outlive the browser and mount a file system in that folder.
      DBUS_SESSION_BUS_ADDRESS: 'disabled:',
      NO_AT_BRIDGE: '1',
      GTK_USE_PORTAL: '0',
      GIO_USE_VFS: 'local',
    },
  })
  const endWithUs = () => endGroup(child)
  process.once('exit', endWithUs)
  const end = async () => {
    process.off('exit', endWithUs)
    const ended = new Promise((done) => child.once('exit', done))
    if (endGroup(child)) await ended
    rmSync(home, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const session = await WebkitSession.begin(`http://127.0.0.1:${port}`, browser)
    return {
      async open(url) {
        const page = await session.newPage()
        await page.goto(url)
        return page
      },
      async close() {
        await session.end()
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

/**
 * Ends the display and the driver, which form one process group. Returns false if they have already
 * ended.
 */
function endGroup({ pid, exitCode }: ChildProcess): boolean {
  return pid !== undefined && exitCode === null && process.kill(-pid)
}

/** One browser. Its driver takes one command at a time, which applies to the tab selected last. */
class WebkitSession {
  readonly #driver: string
  #path = ''
  #chosen = ''
  #isFresh = true
  #queue: Promise<unknown> = Promise.resolve()

  private constructor(driver: string) {
    this.#driver = driver
  }

  static async begin(driver: string, binary: string): Promise<WebkitSession> {
    const session = new WebkitSession(driver)
    await eventually('WebKitWebDriver', () => session.#call('GET', '/status').catch(() => null))
    const options = { binary, args: ['--automation', '--enable-page-cache=true'] }
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options, timeouts: { script: 20_000, pageLoad: 20_000 } } }
    const { sessionId } = (await session.#call('POST', '/session', { capabilities })) as { sessionId: string }
    session.#path = `/session/${sessionId}`
    return session
  }

  async newPage(): Promise<WebkitPage> {
    // The browser starts with one tab.
    const path = `${this.#path}/window`
    const handle = this.#isFresh
      ? ((await this.#call('GET', path)) as string)
      : ((await this.#call('POST', `${path}/new`, { type: 'tab' })) as { handle: string }).handle
    this.#isFresh = false
    return new WebkitPage((method, command, body) => this.#inTab(handle, method, command, body))
  }

  async end(): Promise<void> {
    await this.#call('DELETE', this.#path).catch(() => undefined)
  }

  #inTab(handle: string, method: string, command: string, body?: object): Promise<unknown> {
    const run = async () => {
      if (this.#chosen !== handle) await this.#call('POST', `${this.#path}/window`, { handle })
      this.#chosen = handle
      return this.#call(method, this.#path + command, body)
    }
    const answer = this.#queue.then(run, run)
    this.#queue = answer.catch(() => undefined)
    return answer
  }

  async #call(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(this.#driver + path, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await response.json()) as { value: unknown }
    if (response.ok) return value
    const { error, message } = value as { error: string; message: string }
    throw new WebDriverError(error, message)
  }
}

type Send = (method: string, command: string, body?: object) => Promise<unknown>

class WebkitPage implements EnginePage {
  readonly #send: Send

  constructor(send: Send) {
    this.#send = send
  }

  evaluate: Evaluate = async <R, A>(run: (argument: A) => R | Promise<R>, argument?: A) => {
    const script = `const done = arguments[1]; Promise.resolve(arguments[0]).then(${run.toString()}).then((value) => done({ value }), (error) => done({ error: String(error) }))`
    const answer = (await this.#send('POST', '/execute/async', { script, args: [argument ?? null] })) as { value: R; error?: string }
    if (answer.error !== undefined) throw new Error(answer.error)
    return answer.value
  }

  async url() {
    return (await this.#send('GET', '/url')) as string
  }

  async goto(url: string) {
    await this.#send('POST', '/url', { url })
  }

  async reload() {
    await this.#send('POST', '/refresh', {})
  }

  async back() {
    await this.#send('POST', '/back', {})
  }

  text() {
    return this.evaluate(() => document.body.innerText)
  }

  async waitFor(target: Target) {
    await this.#find(target)
  }

  async click(target: Target) {
    await this.#send('POST', `/element/${await this.#find(target)}/click`, {})
  }

  async fillIn(target: Target, text: string) {
    const id = await this.#find(target)
    // WebDriver's `clear` bypasses React.
    await this.#run('arguments[0].focus(); arguments[0].select()', { [elementKey]: id })
    await this.#send('POST', `/element/${id}/value`, { text })
  }

  async choose(target: Target, choice: string) {
    const list = { [elementKey]: await this.#find(target) }
    const option = await this.#run('return [...arguments[0].options].find(({ text }) => text === arguments[1])', list, choice)
    await this.#send('POST', `/element/${(option as ElementReference)[elementKey]}/click`, {})
  }

  async value(target: Target) {
    return (await this.#run('return arguments[0].value', { [elementKey]: await this.#find(target) })) as string
  }

  async upload(target: Target, paths: readonly string[]) {
    await this.#send('POST', `/element/${await this.#find(target)}/value`, { text: paths.join('\n') })
  }

  async close() {
    await this.#send('DELETE', '/window')
  }

  #run(script: string, ...args: unknown[]): Promise<unknown> {
    return this.#send('POST', '/execute/sync', { script, args })
  }

  #find(target: Target): Promise<string> {
    const script = `return (${findInPage.toString()})(arguments[0])`
    return eventually(JSON.stringify(serializeTarget(target)), async () => {
      const found = await this.#run(script, serializeTarget(target)).catch(() => null)
      return (found as ElementReference | null)?.[elementKey]
    })
  }
}
