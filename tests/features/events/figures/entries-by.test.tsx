import { expect, test, vi } from 'vitest'
import { EntriesBy } from '#app/features/events/figures/entries-by.tsx'
import { markupOf } from '#tests/support/markup.tsx'

vi.mock('@tanstack/react-router', () => ({ Link: ({ children }: { children: unknown }) => children }))

test('a chart says how many entries it counts, and which it leaves out', () => {
  const bars = [
    { value: 'a', label: 'Northwest', count: 1200 },
    { value: 'b', label: 'Central', count: 5 },
  ]

  const figure = markupOf(
    <EntriesBy title="Entries by region" all={1205} groups={[{ title: 'Region', bars, searchFor: () => ({ eventId: 'one' }) }]} />,
  )

  expect(figure).toContain('1,205 entries, not counting draft, rejected or withdrawn entries')
})

test('a bar is as long as the share that it names', () => {
  const bars = [
    { value: 'a', label: 'Northwest', count: 15 },
    { value: 'b', label: 'Central', count: 5 },
  ]

  const figure = markupOf(
    <EntriesBy title="Entries by region" all={20} groups={[{ title: 'Region', bars, searchFor: () => ({ eventId: 'one' }) }]} />,
  )

  expect(figure.match(/(?<=--progress-section-size:)[\d.]+%/g)).toEqual(['75%', '25%'])
})
