import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lostFocus } from '#app/features/shell/lost-focus.ts'

/** As much of an element as moving the focus needs. */
class Fake extends EventTarget {
  readonly children: Fake[]
  parent: Fake | undefined
  tabIndex: number | undefined
  readonly tag: string
  readonly id: string

  constructor(tag: string, id: string, children: Fake[] = []) {
    super()
    this.tag = tag
    this.id = id
    this.children = children
    for (const child of children) child.parent = this
  }

  get all(): Fake[] {
    return [this, ...this.children.flatMap((child) => child.all)]
  }
  get isConnected(): boolean {
    return body.all.includes(this)
  }
  focus() {
    if (!this.isConnected) return
    page.activeElement = this
    focused(this)
  }
  contains = (one: Fake | null) => one !== null && this.all.includes(one)
  matches = (selector: string) =>
    selector.split(/[\s,():]+/).some((part) => part === this.tag || (part.startsWith('[role') && this.tag === 'dialog'))
  querySelectorAll = (selector: string) => this.all.filter((one) => one !== this && one.matches(selector))
  querySelector = (selector: string) => this.querySelectorAll(selector)[0] ?? null
  closest = (selector: string): Fake | null => (this.matches(selector) ? this : (this.parent?.closest(selector) ?? null))
  compareDocumentPosition = (one: Fake) => (body.all.indexOf(one) > body.all.indexOf(this) ? 4 : 2)
  hasAttribute = () => this.tabIndex !== undefined
  removeAttribute = () => void (this.tabIndex = undefined)
}

let body: Fake
let page: { body: Fake; activeElement: Fake; getElementById: (id: string) => Fake | undefined; querySelectorAll: () => Fake[] }
let mutated: (records: object[]) => void
let heard: Record<string, (event: object) => void>

const button = (id: string) => new Fake('button', id)
const focused = (target: Fake) => heard['focusin']?.({ type: 'focusin', target })
const press = (type: 'keydown' | 'keyup' | 'pointerdown', target = body) => heard[type]?.({ type, target })

/** Removes an element, with others put in its place, as one render does. */
function replace(gone: Fake, ...others: Fake[]) {
  const { parent } = gone
  const at = parent?.children.indexOf(gone) ?? -1
  parent?.children.splice(at, 1, ...others)
  for (const other of others) other.parent = parent
  if (gone.contains(page.activeElement)) page.activeElement = body
  mutated([{ target: parent, previousSibling: parent?.children[at - 1] ?? null, removedNodes: [gone] }])
}

/** Such as "button next", once it is clear that nothing else takes the focus. */
function nowFocused(): string {
  vi.runAllTimers()
  return `${page.activeElement.tag} ${page.activeElement.id}`
}

const restore = () => lost.restore()
let lost: ReturnType<typeof lostFocus>

/** A page with what it shows. */
function aPage(...shown: Fake[]) {
  const content = new Fake('main', 'content', shown)
  body = new Fake('body', '', [content])
  page = {
    body,
    activeElement: body,
    getElementById: (id) => body.all.find((one) => one.id === id),
    querySelectorAll: () => body.all.filter(({ tag }) => tag === 'dialog'),
  }
  heard = {}
  vi.stubGlobal('document', page)
  vi.stubGlobal('window', { addEventListener: (type: string, listener: never) => void (heard[type] = listener) })
  vi.stubGlobal('Element', Fake)
  vi.stubGlobal('HTMLElement', Fake)
  vi.stubGlobal('Node', { DOCUMENT_POSITION_FOLLOWING: 4 })
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(listener: typeof mutated) {
        mutated = listener
      }
      observe = () => undefined
    },
  )
  lost = lostFocus()
  lost.watch()
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A row of a list, by keyboard. */
function aList() {
  const rows = ['first', 'second', 'third'].map((id) => new Fake('li', id, [button(`remove ${id}`)]))
  const panel = new Fake('section', 'panel', [new Fake('ul', '', rows), button('reset')])
  aPage(button('before'), panel, button('after'))
  press('keydown')
  press('keyup')
  return { panel, rows }
}

test.each([
  [1, 'button remove third'],
  [2, 'button reset'],
])('after row %s of a list is removed by keyboard, the next control has the focus', (at, next) => {
  const { rows } = aList()
  rows[at]?.children[0]?.focus()

  replace(rows[at]!)

  expect(nowFocused()).toBe(next)
})

test('a button that makes way for another one gives it the focus', () => {
  const publish = button('publish')
  aPage(new Fake('div', '', [button('edit'), publish, button('close')]))
  press('keyup')
  publish.focus()

  replace(publish, button('unpublish'))

  expect(nowFocused()).toBe('button unpublish')
})

test('a key that is still held doesn’t go on in the next control', () => {
  const { rows } = aList()
  press('keydown')
  rows[0]?.children[0]?.focus()

  replace(rows[0]!)

  expect(nowFocused()).toBe('body ')
  press('keyup')
  expect(nowFocused()).toBe('button remove second')
})

test('after a click, what was around has the focus for as long as it keeps it', () => {
  const { panel, rows } = aList()
  rows[0]?.children[0]?.focus()
  press('pointerdown', rows[0]?.children[0])

  replace(rows[0]!)

  expect([nowFocused(), panel.tabIndex]).toEqual(['section panel', -1])
  panel.dispatchEvent(new Event('blur'))
  expect(panel.tabIndex).toBeUndefined()
})

test('what moved the focus itself, or left it on purpose, is not followed', () => {
  const { panel, rows } = aList()
  rows[0]?.children[0]?.focus()
  replace(rows[0]!)
  panel.children[1]?.focus()
  expect(nowFocused()).toBe('button reset')

  press('pointerdown')
  page.activeElement = body
  replace(panel)
  expect(nowFocused()).toBe('body ')
})

test('an element that was only moved has the focus again', () => {
  const { rows } = aList()
  const [first] = rows
  first?.children[0]?.focus()

  replace(first!, first!)

  expect(nowFocused()).toBe('button remove first')
})

test('when the page is replaced within its address, such as a list by a record, its content has the focus', () => {
  const row = button('row')
  const list = new Fake('div', 'list', [new Fake('h1', ''), row])
  aPage(list)
  press('keyup')
  row.focus()

  replace(list, new Fake('div', 'record', [button('close')]))
  restore()

  expect(nowFocused()).toBe('main content')
})

test('a dialog that is open keeps the focus from the page behind it', () => {
  const row = button('row')
  aPage(row)
  row.focus()
  body.children.push(new Fake('dialog', 'question'))

  replace(row)

  expect(nowFocused()).toBe('dialog question')
})

test('a key whose release another window got holds nothing up after a click', () => {
  const { panel, rows } = aList()
  press('keydown')
  rows[0]?.children[0]?.focus()
  press('pointerdown', rows[0]?.children[0])

  replace(rows[0]!)

  expect(nowFocused()).toBe('section panel')
  expect(panel.tabIndex).toBe(-1)
})

test('a click elsewhere, while a key is held, leaves the focus where it is', () => {
  const { rows } = aList()
  press('keydown')
  rows[0]?.children[0]?.focus()
  replace(rows[0]!)
  expect(nowFocused()).toBe('body ')

  press('pointerdown')
  press('keyup')

  expect(nowFocused()).toBe('body ')
})
