import { Virtualizer } from '@tanstack/react-virtual'
import { expect, test } from 'vitest'
import { estimateAgain } from '#app/ui/table/table-lines.ts'

test('cards keep their measured heights when the heights are estimated again', () => {
  const cards = [150, 124].map((height, index) => ({ height, isConnected: true, getAttribute: () => String(index) }))
  const virtualizer = new Virtualizer<Window, Element>({
    count: 3,
    estimateSize: () => 170,
    getScrollElement: () => null,
    observeElementRect: () => undefined,
    observeElementOffset: () => undefined,
    scrollToFn: () => undefined,
  })
  for (const card of cards) virtualizer.elementsCache.set(Number(card.getAttribute()), card as never)
  const heightOf = (card: Element) => (card as unknown as { height: number }).height

  estimateAgain(virtualizer, heightOf)
  expect(virtualizer.getTotalSize()).toBe(150 + 124 + 170)

  estimateAgain(virtualizer, heightOf)
  expect(virtualizer.getTotalSize()).toBe(150 + 124 + 170)

  estimateAgain(virtualizer)
  expect(virtualizer.getTotalSize()).toBe(3 * 170)
})
