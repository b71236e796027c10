import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { readDraftNames } from '#app/outbox/lists/draft-names.ts'
import { data } from '#app/sync/data.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { signedInPage } from '#tests/support/signed-in-page.ts'

beforeEach(async () => {
  await signedInPage({ role: 'member' })
})

const entry = aFullEntry({ title: 'The Alder' })
const nameOf = async (key: string, values: object = {}) => {
  const names = await readDraftNames([{ key, base: null, values: { ...values }, updated_at: 0 }])
  return names.get(key)
}

test('an unsaved comment or form of an entry is named after the entry, with a link to it', async () => {
  await data().entries.put(entry)
  const href = `/member/tours/entry?eventId=${entry.event_id}&entryId=${entry.id}`

  expect(await nameOf(`comments:${entry.id}`, { body: 'When?' })).toEqual({ label: 'A comment on The Alder', href })
  expect(await nameOf(`entries:${entry.id}`, { zip: '5540' })).toEqual({ label: 'The Alder', href })
  expect(await nameOf(`entries:${entry.id}`, { title: 'The Birch' })).toEqual({ label: 'The Birch', href })
})

test('a form of an entry that is not on this device is named after its kind', async () => {
  expect(await nameOf('comments:gone')).toEqual({ label: 'Comment', href: undefined })
})

test('the company’s own forms have links of their own', async () => {
  expect(await nameOf('b2c_profiles:BUILDER:company', { tagline: 'Since' })).toEqual({ label: 'Profile', href: '/member/builder' })
  expect(await nameOf('event_companies:event-1:company')).toEqual({
    label: 'Company Information',
    href: '/member/company-information?eventId=event-1&isEdit=false',
  })
  expect(await nameOf('agreements:event-1:company', { signature: 'Ann' })).toEqual({
    label: 'Signature of the agreement',
    href: '/member/company-information?eventId=event-1&isEdit=false',
  })
})
