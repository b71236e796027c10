import { expect, test, vi } from 'vitest'
import { EntryNotHere } from '#app/features/entries/form/entry-not-here.tsx'
import type { Draft } from '#app/outbox/drafts.ts'
import { markupOf } from '#tests/support/markup.tsx'

const written: Draft[] = []
vi.mock('@tanstack/react-router', () => ({
  createLink:
    () =>
    ({ to }: { to: string }) => <a href={to}>All entries</a>,
}))
vi.mock('#app/sync/use-device-query.ts', () => ({ useDeviceQuery: () => written }))

const sentence = 'It may have been deleted.'

function said(isListKnown: boolean): string {
  return markupOf(<EntryNotHere entryId="gone" list={{ to: '/member/tours' }} isListKnown={isListKnown} message={sentence} />)
}

test('an entry counts as missing only once its list has been fetched; until then it is loading', () => {
  expect(said(true)).toContain(sentence)
  expect(said(true)).toContain('<a href="/member/tours">All entries</a>')

  const loading = said(false)
  expect(loading).toContain('aria-label="Loading"')
  expect(loading).not.toMatch(/back online|can’t find/)
})

test('what was written about a deleted entry can be read and saved in place of it', () => {
  expect(said(true)).not.toContain('never sent')
  written.push(
    { key: 'entries:gone', base: { website_url: '', version: 1 }, values: { website_url: 'not a web address' }, updated_at: 1 },
    { key: 'comments:gone:page-a', base: null, values: { body: 'When is it due?', field: 'price' }, updated_at: 1 },
  )

  const html = said(true)

  for (const text of ['not a web address', 'When is it due?', 'Save a copy to a file']) expect(html).toContain(text)
  expect(html).not.toContain('price')
})
