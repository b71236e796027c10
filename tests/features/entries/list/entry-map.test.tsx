import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { EntryMap } from '#app/features/entries/list/entry-map.tsx'
import { aFullEntry } from '#tests/support/entries.ts'
import { markupOf } from '#tests/support/markup.tsx'

vi.mock('@tanstack/react-router', () => ({
  createLink: (part: unknown) => part,
  Link: ({ 'aria-label': label, children }: { 'aria-label'?: string; children: ReactNode }) => (
    <a href="#home" aria-label={label}>
      {children}
    </a>
  ),
}))
vi.mock('#app/sync/use-map-frame.ts', () => ({ useMapFrame: () => null }))
vi.mock('#app/ui/use-media.ts', () => ({ useMedia: () => false }))

const full = aFullEntry()

function mapOf(homes: readonly object[]): string {
  const entries = homes.map((home, index) => ({ ...full, id: `home-${index}`, ...home }))
  const map = markupOf(
    <EntryMap eventId={full.event_id} entries={entries} cities={new Map([['edina', 'Edina']])} onOpen={() => undefined} />,
  )
  return map.slice(map.indexOf('<svg'), map.indexOf('</svg>'))
}

test('the pin of a home carries its Parade number, whatever its place in the list', () => {
  const plot = mapOf([
    { title: 'Willow', number: '12', location: { lat: 45.2, lng: -93.4 } },
    { title: 'Aspen', number: '112', location: { lat: 44.8, lng: -93 } },
    { title: 'Maple', number: null, location: { lat: 44.8, lng: -93.4 } },
  ])

  expect([...plot.matchAll(/<\/circle><text[^>]*>(.*?)<\/text>/g)].map(([, text]) => text)).toEqual(['12', '112', ''])
  expect([...plot.matchAll(/<a href="#home" aria-label="(.*?)"/g)].map(([, label]) => label)).toEqual(['12 Willow', '112 Aspen', 'Maple'])
})

test('a city is named beside its only home and beside a cluster of its homes', () => {
  const edina = { title: 'Willow', number: '12', city_id: 'edina', location: { lat: 45.2, lng: -93.4 } }
  const elsewhere = { title: 'Aspen', number: '112', city_id: null, location: { lat: 44.8, lng: -93 } }

  expect(mapOf([edina, elsewhere])).toContain('>Edina</text>')
  expect(mapOf([edina, edina, elsewhere])).toContain('>Edina</text>')
})

test('5,000 homes are a few buttons that name how many are there, and together all of them', () => {
  const homes = Array.from({ length: 5000 }, (_, n) => ({
    number: String(n + 1),
    location: { lat: 44.8 + ((n * 37) % 400) / 1000, lng: -93.4 + ((n * 91) % 700) / 1000 },
  }))

  const plot = mapOf(homes)

  const counts = [...plot.matchAll(/<button[^>]* aria-label="([\d,]+) homes: zoom in"/g)].map(([, count]) =>
    Number(count?.replace(',', '')),
  )
  const pins = plot.split('<a ').length - 1
  expect(counts.length + pins).toBeLessThan(200)
  expect(counts.reduce((sum, count) => sum + count, pins)).toBe(5000)
})
