import { expect, test, vi } from 'vitest'
import { wantedBy } from '#app/features/palette/palette-keys.tsx'

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

test('Ctrl-K and Cmd-K open the palette from anywhere', () => {
  expect(press('k', { ctrlKey: true })).toBe('palette')
  expect(press('K', { metaKey: true })).toBe('palette')
  expect(press('k', { ctrlKey: true }, { target: new Element('input') })).toBe('palette')
  expect(press('k')).toBeUndefined()
})

test('a question mark shows the shortcuts and a slash focuses the search, except in a text field or under a dialog', () => {
  expect([press('?'), press('/')]).toEqual(['keys', 'search'])
  expect(['input', 'textarea', 'select'].map((tag) => press('?', {}, { target: new Element(tag) }))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(press('?', {}, { hasDialog: true })).toBeUndefined()
  expect(press('/', { ctrlKey: true })).toBeUndefined()
})

test('a key that was already handled, or is repeating, does nothing', () => {
  expect(press('?', { defaultPrevented: true })).toBeUndefined()
  expect(press('k', { ctrlKey: true, repeat: true })).toBeUndefined()
})

test('single-character shortcuts can be turned off; Ctrl-K still works', () => {
  expect([press('?', {}, { isOff: true }), press('/', {}, { isOff: true })]).toEqual([undefined, undefined])
  expect(press('k', { ctrlKey: true }, { isOff: true })).toBe('palette')
})
