import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { useRegistrationStaffForm } from '#app/features/registrations/review/use-registration-staff-form.ts'
import type { RegistrationRow } from '#app/features/registrations/review/registration-rows.ts'
import { outboxOf } from '#app/outbox/outbox.ts'
import { work } from '#app/outbox/work.ts'
import { rememberSession } from '#app/session/current-session.ts'
import { replaceSession } from '#app/session/session-store.ts'
import { aSession } from '#tests/support/google/origin-double.ts'
import { aFullRegistration } from '#tests/support/entries.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'

beforeEach(async () => {
  aPage()
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: false })
  await replaceSession(aSession())
  rememberSession(aSession())
})

const registration = aFullRegistration({ listing_name: 'Oak', internal_note: 'Call them.', checklist: [] })
const read: RegistrationRow = {
  ...registration,
  company_name: 'Oak Homes',
  standing: undefined,
  entries: 0,
  published: 0,
  proofs: 0,
  payment: { state: 'NONE', due: 0, isDue: false, unset: 0, label: '', detail: '' },
  items: [],
  unreached: null,
}

test('a save is based on what the person saw, not on what arrived while they were typing', async () => {
  const { now, show, during } = await mountHook(({ row }: { row: RegistrationRow }) => useRegistrationStaffForm(row), {
    row: read,
  })
  const later = async () => await during(() => new Promise((done) => setTimeout(done, 20)))
  await expect.poll(async () => (await later(), now().isBlocked)).toBe(false)

  await during(() => now().set('internal_note', 'Paid.'))
  await show({ row: { ...read, version: read.version + 1, internal_note: 'Never call.', listing_name: 'Oak & Sons' } })
  await during(() => now().submit())

  await expect
    .poll(async () => (await later(), await outboxOf(work(), aSession().currentUser.id)))
    .toMatchObject([{ body: { internal_note: 'Paid.' }, base: { version: read.version, internal_note: 'Call them.' } }])
})

test('staff record that the deposit is paid and how many signs came back, next to what the company wrote', async () => {
  const { now, during } = await mountHook(({ row }: { row: RegistrationRow }) => useRegistrationStaffForm(row), {
    row: read,
  })
  const later = async () => await during(() => new Promise((done) => setTimeout(done, 20)))
  await expect.poll(async () => (await later(), now().isBlocked)).toBe(false)

  await during(() => now().set('logistics.deposit_paid', true))
  await during(() => now().set('logistics.signs_returned', 201))
  await during(() => now().submit())
  expect(now().summary).toEqual([{ path: 'logistics.signs_returned', label: 'Signs returned', message: 'Enter 200 or less.' }])

  await during(() => now().set('logistics.signs_returned', 7))
  await during(() => now().submit())

  const logistics = { ...read.logistics, deposit_paid: true, signs_returned: 7 }
  await expect.poll(async () => (await later(), await outboxOf(work(), aSession().currentUser.id))).toMatchObject([{ body: { logistics } }])
})
