/**
 * What the engine journeys need of a browser; firefox-browser.ts and webkit-browser.ts drive the
 * real ones.
 */
export interface EngineBrowser {
  /** Opens a URL in a new tab. */
  open: (url: string) => Promise<EnginePage>
  close: () => Promise<void>
}

/** A control by its role and accessible name, or by its label. */
export type Target = { role: string; name: string | RegExp } | { label: string | RegExp }

export interface EnginePage extends Evaluates {
  url: () => Promise<string>
  goto: (url: string) => Promise<void>
  reload: () => Promise<void>
  back: () => Promise<void>
  /** The visible text of the page. */
  text: () => Promise<string>
  /** Resolves once the target is visible. */
  waitFor: (target: Target) => Promise<void>
  click: (target: Target) => Promise<void>
  /** Replaces a field's text by typing. */
  fillIn: (target: Target, text: string) => Promise<void>
  /** Selects the option with this text. */
  choose: (target: Target, choice: string) => Promise<void>
  /** The value of a field. */
  value: (target: Target) => Promise<string>
  /** Sets the files of a file input by path. */
  upload: (target: Target, paths: readonly string[]) => Promise<void>
  close: () => Promise<void>
}

/** A page of any driver. */
export interface Evaluates {
  evaluate: Evaluate
}

/** Runs a function in the page. It can use only its argument and the page's globals. */
export interface Evaluate {
  <R>(run: () => R | Promise<R>): Promise<R>
  <R, A>(run: (argument: A) => R | Promise<R>, argument: A): Promise<R>
}

/** A target in a form that can be passed into the page. */
export interface SerializedTarget {
  role: string | null
  source: string
  flags: string
}

export function serializeTarget(target: Target): SerializedTarget {
  const name = 'role' in target ? target.name : target.label
  const escaped = typeof name === 'string' ? `^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$` : name.source
  return { role: 'role' in target ? target.role : null, source: escaped, flags: typeof name === 'string' ? '' : name.flags }
}

/**
 * Runs in the page: finds the first usable element with this role and name. File inputs count even
 * when hidden behind a button.
 */
export function findInPage({ role, source, flags }: SerializedTarget): Element | null {
  const selectors: Record<string, string> = {
    button: 'button,summary,input[type=submit],[role=button]',
    link: 'a[href],[role=link]',
    heading: 'h1,h2,h3,h4,h5,h6,[role=heading]',
    dialog: 'dialog,[role=dialog]',
    complementary: 'aside,[role=complementary]',
    region: 'section,[role=region]',
    group: 'fieldset,[role=group]',
    option: 'option,[role=option]',
    tab: '[role=tab]',
    radio: 'input[type=radio],[role=radio]',
    checkbox: 'input[type=checkbox],[role=checkbox]',
  }
  const fields = 'input:not([type=radio],[type=checkbox]),select,textarea,[role=combobox],[contenteditable=true]'
  const words = (element: Element | null) => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  const labels = (element: Element) => [...('labels' in element ? ((element.labels as NodeListOf<Element> | null) ?? []) : [])].map(words)
  const nameOf = (element: Element) => {
    const namedBy = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? []
    if (namedBy.length > 0) return namedBy.map((id) => words(document.querySelector(`#${CSS.escape(id)}`))).join(' ')
    const label = element.getAttribute('aria-label') ?? labels(element).join(' ')
    if (label) return label
    return element instanceof HTMLFieldSetElement ? words(element.querySelector('legend')) : words(element)
  }
  const isUsable = (element: Element) =>
    (element instanceof HTMLInputElement && element.type === 'file') || element.checkVisibility({ visibilityProperty: true })
  const pattern = new RegExp(source, flags)
  const found = [...document.querySelectorAll(role === null ? fields : (selectors[role] ?? `[role=${role}]`))]
  return found.find((element) => isUsable(element) && pattern.test(nameOf(element))) ?? null
}

const waitLimitMs = 20_000

/** Polls until there is a value. */
export async function eventually<T>(what: string, ask: () => Promise<T | null | undefined | false>): Promise<T> {
  const startedAt = Date.now()
  for (;;) {
    const found = await ask()
    if (found !== null && found !== undefined && found !== false) return found
    if (Date.now() - startedAt > waitLimitMs) throw new Error(`Not within ${waitLimitMs / 1000} s: ${what}`)
    await new Promise((later) => setTimeout(later, 50))
  }
}
