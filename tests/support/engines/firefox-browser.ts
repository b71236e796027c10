import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core'
import {
  eventually,
  findInPage,
  serializeTarget,
  type EngineBrowser,
  type EnginePage,
  type Evaluate,
  type Target,
} from './engine-browser.ts'

/** Firefox over WebDriver BiDi, with its own profile. */
export async function launchFirefox(
  executablePath: string,
  { preferences = {}, acceptsAnyCertificate = false } = {},
): Promise<EngineBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: { width: 1280, height: 800 },
    acceptInsecureCerts: acceptsAnyCertificate,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1, ...preferences },
  })
  return {
    async open(url) {
      const page = await browser.newPage()
      await page.goto(url)
      return new FirefoxPage(page)
    },
    close: () => browser.close(),
  }
}

class FirefoxPage implements EnginePage {
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  evaluate: Evaluate = <R, A>(run: (argument: A) => R | Promise<R>, argument?: A) =>
    this.#page.evaluate(run as (argument: unknown) => R, argument) as Promise<R>

  async url() {
    return this.#page.evaluate(() => location.href)
  }

  async goto(url: string) {
    await this.#page.goto(url)
  }

  async reload() {
    await this.#page.reload()
  }

  async back() {
    await this.#page.goBack()
  }

  text() {
    return this.evaluate(() => document.body.innerText)
  }

  async waitFor(target: Target) {
    await this.#find(target)
  }

  async click(target: Target) {
    await (await this.#find(target)).click()
  }

  async fillIn(target: Target, text: string) {
    const element = await this.#find(target)
    await element.click()
    await element.evaluate((field) => (field as HTMLInputElement).select())
    await element.type(text)
  }

  async choose(target: Target, choice: string) {
    const field = await this.#find(target)
    const value = await field.evaluate(
      (list, text) => [...(list as HTMLSelectElement).options].find((option) => option.text === text)?.value,
      choice,
    )
    if (value === undefined) throw new Error(`There is no choice ${choice}.`)
    await field.select(value)
  }

  async value(target: Target) {
    return (await this.#find(target)).evaluate((field) => (field as HTMLInputElement).value)
  }

  async upload(target: Target, paths: readonly string[]) {
    await ((await this.#find(target)) as ElementHandle<HTMLInputElement>).uploadFile(...paths)
  }

  close() {
    return this.#page.close()
  }

  async #find(target: Target): Promise<ElementHandle> {
    // A background tab renders only once in a while.
    await this.#page.bringToFront()
    return eventually(`${JSON.stringify(serializeTarget(target))} on ${this.#page.url()}`, async () => {
      const handle = await this.#page.evaluateHandle(findInPage, serializeTarget(target)).catch(() => null)
      return handle?.asElement() as ElementHandle | null | undefined
    })
  }
}
