import { expect, test, vi } from 'vitest'
import { isMeantFor } from '#app/ui/single-keys.ts'

class FakeElement {
  readonly isContentEditable = false
  readonly selector: string
  constructor(selector: string) {
    this.selector = selector
  }
  matches(selectors: string): boolean {
    return selectors.split(', ').includes(this.selector)
  }
}

test('keys that send what was written here are not pressed while writing elsewhere, or in a dialog', () => {
  const [own, comment, fact] = ['textarea', 'textarea', 'button'].map((selector) => new FakeElement(selector) as unknown as HTMLElement)
  const place = { contains: (node: unknown) => node === own } as HTMLElement
  vi.stubGlobal('HTMLElement', FakeElement)
  const dialog = vi.fn<() => object | null>(() => null)
  vi.stubGlobal('document', { querySelector: dialog })
  const isMeant = (target: HTMLElement | undefined) => isMeantFor(place, target ?? null)

  const onPage = [own, comment, fact].map(isMeant)
  dialog.mockReturnValue({})
  const inDialog = isMeant(fact)

  expect([onPage, inDialog]).toEqual([[true, false, true], false])
})
