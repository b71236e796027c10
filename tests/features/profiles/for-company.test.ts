import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { beginCard, beginProfile } from '#app/features/profiles/profile-commands.ts'
import { cardSaving, profileSaving } from '#app/features/profiles/profile-saving.ts'
import { cardSource, profileSource } from '#app/features/profiles/profile-source.ts'
import { readOwnRecord } from '#app/outbox/lists/use-own-record.ts'
import { outboxOf } from '#app/outbox/outbox.ts'
import { work } from '#app/outbox/work.ts'
import { emptyB2b, emptyProfile } from '#contract/profile/defaults.ts'
import { anId } from '#tests/support/builders.ts'
import { aSession } from '#tests/support/google/origin-double.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { signInOnPage } from '#tests/support/signed-in-page.ts'

const company = { id: anId(), name: 'Prairie Oak' }
const another = { id: anId(), name: 'Rival Homes' }

beforeEach(async () => {
  aPage()
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: false })
  await signInOnPage({ role: 'admin', currentUser: { ...aSession().currentUser, id: 'staff', company_id: null, company_role: null } })
  await work().outbox.clear()
})

test('a profile and a card that staff start name their company, and are found for it alone', async () => {
  await beginProfile('BUILDER', { ...emptyProfile, display_name: 'Prairie Oak' }, company)
  await beginCard({ ...emptyB2b, summary: 'Oak' }, company)

  const rows = await outboxOf(work(), 'staff')
  expect(rows.map(({ endpoint, body, label }) => [endpoint, body['company_id'], label])).toEqual([
    ['b2c_profiles.put', company.id, 'Builder profile for Prairie Oak'],
    ['b2b_profiles.put', company.id, 'Trade directory card for Prairie Oak'],
  ])
  const found = [
    await readOwnRecord(profileSource('BUILDER', company)),
    await readOwnRecord(cardSource(company)),
    await readOwnRecord(profileSource('BUILDER', another)),
    await readOwnRecord(cardSource(another)),
  ]
  expect(found.map(({ record }) => record?.company_id ?? null)).toEqual([company.id, company.id, null, null])
})

test('staff change them by their IDs, in drafts of their own', () => {
  const [profile, card] = [profileSaving('BUILDER', company), cardSaving(company)]

  expect([profile.endpoint, profile.params('one'), profile.draftKey]).toEqual([
    'b2c_profiles.update',
    { id: 'one' },
    `b2c_profiles:BUILDER:${company.id}`,
  ])
  expect([card.endpoint, card.params('two'), card.draftKey]).toEqual([
    'b2b_profiles.update',
    { id: 'two' },
    `b2b_profiles:card:${company.id}`,
  ])
})
