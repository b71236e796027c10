import { expect, test } from 'vitest'
import { findItems, maxResults } from '#app/features/palette/find-items.ts'
import { inPaletteOrder, paletteItem, type PaletteItem } from '#app/features/palette/palette-item.ts'

let last = 0

function anItem(changes: Partial<Parameters<typeof paletteItem>[0]> = {}): PaletteItem {
  last += 1
  return paletteItem({ id: String(last), kind: 'entry', label: 'The Alder', href: '/admin/tours/entry', ...changes })
}

const labels = (items: readonly PaletteItem[]) => items.map(({ label }) => label)

test('names that start with the text come first, then names with a word that does, then other matches', () => {
  const items = [
    anItem({ label: 'Juniper', detail: ['12 Oak Street'] }),
    anItem({ label: 'Soak House' }),
    anItem({ label: 'The Oak' }),
    anItem({ label: 'Oak Ridge' }),
  ]

  expect(labels(findItems(items, 'oak'))).toEqual(['Oak Ridge', 'The Oak', 'Soak House', 'Juniper'])
})

test('every word must match, in any order, ignoring case and accents', () => {
  const items = [anItem({ label: 'Maison d’Été', detail: ['No. 14', '7 Peña Lane'] }), anItem({ label: 'Maison', detail: ['No. 15'] })]

  expect(labels(findItems(items, 'PENA ete 14'))).toEqual(['Maison d’Été'])
  expect(findItems(items, 'maison 16')).toEqual([])
})

test('among equal matches, pages come first, then entries, companies, people, neighborhoods, sponsors, advertisements and events', () => {
  const kinds = ['event', 'advertisement', 'sponsor', 'neighborhood', 'person', 'company', 'entry', 'page'] as const
  const items = kinds.map((kind) => anItem({ kind, label: 'Cedar' }))

  expect(findItems(inPaletteOrder(items), 'cedar').map(({ kind }) => kind)).toEqual([
    'page',
    'entry',
    'company',
    'person',
    'neighborhood',
    'sponsor',
    'advertisement',
    'event',
  ])
})

test('the number of results is limited', () => {
  const items = Array.from({ length: 500 }, () => anItem())

  expect(findItems(items, 'alder')).toHaveLength(maxResults)
})
