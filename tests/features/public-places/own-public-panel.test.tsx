import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { OwnPublicRecord } from '#contract/company/own-public.ts'
import { OwnPublicItem, Records } from '#app/features/public-places/own-public-panel.tsx'
import { markupOf } from '#tests/support/markup.tsx'

vi.mock('@tanstack/react-router', () => ({
  createLink:
    () =>
    ({ children, to }: { children: ReactNode; to: string }) => <a href={to}>{children}</a>,
}))

const record = {
  type: 'sponsors',
  id: 's',
  name: 'Acme',
  what: 'Sponsor',
  event: null,
  profile: undefined,
  places: [],
  is_waiting_for_you: false,
}
const item = (changes: object, isConnected = true) =>
  markupOf(<OwnPublicItem record={{ ...record, ...changes } as unknown as OwnPublicRecord} isConnected={isConnected} />)

test('a company sees its agreed benefits, and which of them it has been given', () => {
  const benefits = [
    { name: 'Banner', is_given: true },
    { name: 'Booth', is_given: false },
  ]

  expect(item({ benefits })).toContain('Benefits: Banner (delivered), Booth.')
  expect(item({ benefits: [] })).not.toContain('Benefits')
})

test('an item with a page of its own links to it', () => {
  const event = { id: 'e', name: 'Spring', is_active: true }

  expect(item({ type: 'entries', event })).toContain('href="/member/tours/entry"')
  expect(item({ type: 'entries', event: { ...event, is_active: false } })).not.toContain('href')
  expect(item({ type: 'b2c_profiles', profile: 'BUILDER' })).toContain('href="/member/builder"')
})

test('an item says in one line where it is, and nothing of a website that there is not', () => {
  const places = [
    { place: 'Website', is_there: false, words: 'Not yet: awaiting review', url: null },
    { place: 'Guidebook', is_there: true, words: 'Parade number 12', more: 'The proof is ready for your review.', url: null },
  ]
  const text = (changes: object, isConnected?: boolean) => item(changes, isConnected).replaceAll(/<[^>]*>/g, '')

  expect(text({ type: 'entries', places })).toContain('Website: Not yet: awaiting review · Guidebook: Parade number 12')
  expect(text({ type: 'entries', places })).not.toContain('The proof')
  expect(text({ type: 'entries', places }, false)).not.toContain('Website')
  expect(text({ places })).toContain('The proof is ready for your review.')
})

test('neighborhoods that the association hasn’t published are counted by themselves', () => {
  const records = ['entries', 'entries', 'neighborhoods'].map(
    (type, id) => Object.assign({}, record, { type, id: String(id) }) as unknown as OwnPublicRecord,
  )
  const html = markupOf(<Records is_site_connected records={records} />)

  expect(html).toContain('2 more aren’t public yet')
  expect(html).toContain('1 neighborhood isn’t public yet')
})
