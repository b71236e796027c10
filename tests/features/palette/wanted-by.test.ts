import { expect, test, vi } from 'vitest'
import { wantedBy } from '#app/features/palette/wanted-by.ts'

class Element {
  isContentEditable = false
  private readonly selector: string
  constructor(selector: string) {
    this.selector = selector
  }
  matches = (selectors: string) => selectors.includes(this.selector)
}

function press(key: string, changes: object = {}, { target = new Element('div'), hasDialog = false, isOff = false } = {}) {
  vi.stubGlobal('HTMLElement', Element)
  vi.stubGlobal('document', { querySelector: () => (hasDialog ? {} : null) })
  vi.stubGlobal('localStorage', { getItem: () => (isOff ? 'off' : null) })
  const plain = { ctrlKey: false, metaKey: false, altKey: false, repeat: false, defaultPrevented: false }
  return wantedBy({ key, ...plain, target: target as unknown as EventTarget, ...changes })
}

test('Ctrl-K and Cmd-K find, wherever one is', () => {
  expect(press('k', { ctrlKey: true })).toBe('palette')
  expect(press('K', { metaKey: true })).toBe('palette')
  expect(press('k', { ctrlKey: true }, { target: new Element('input') })).toBe('palette')
  expect(press('k')).toBeUndefined()
})

test('a question mark shows the keys and a slash searches, but not while somebody writes or a dialog is open', () => {
  expect([press('?'), press('/')]).toEqual(['keys', 'search'])
  expect(['input', 'textarea', 'select'].map((tag) => press('?', {}, { target: new Element(tag) }))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(press('?', {}, { hasDialog: true })).toBeUndefined()
  expect(press('/', { ctrlKey: true })).toBeUndefined()
})

test('a key that was taken already, or is held down, asks for nothing', () => {
  expect(press('?', { defaultPrevented: true })).toBeUndefined()
  expect(press('k', { ctrlKey: true, repeat: true })).toBeUndefined()
})

test('keys of one character can be switched off; Ctrl-K still finds', () => {
  expect([press('?', {}, { isOff: true }), press('/', {}, { isOff: true })]).toEqual([undefined, undefined])
  expect(press('k', { ctrlKey: true }, { isOff: true })).toBe('palette')
})
