import 'fake-indexeddb/auto'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { useNeedsFixing } from '#app/features/sync-status/use-needs-fixing.ts'
import { rememberSession } from '#app/session/current-session.ts'
import { dropPhoto, settlePhotoRefused, storePhoto } from '#app/files/photo-queue.ts'
import { dropDraft, saveDraft } from '#app/outbox/drafts.ts'
import { replaceSession } from '#app/session/session-store.ts'
import { eventually } from '#tests/support/eventually.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { aSession } from '#tests/support/google/origin-double.ts'
import { aWaitingPhoto, photoBytes } from '#tests/support/photos.ts'

const { locks } = navigator
let person = 0

beforeEach(async () => {
  aPage()
  vi.stubGlobal('navigator', { locks, onLine: false })
  person += 1
  const session = aSession({ epoch: `fixing-${person}`, currentUser: { ...aSession().currentUser, id: `fixing-${person}` } })
  await replaceSession(session)
  rememberSession(session)
})

test('the device needs fixing as soon as one of its drafts holds an invalid value', async () => {
  const hook = await mountHook(() => useNeedsFixing(), {})
  onTestFinished(hook.leave)
  const settle = () => hook.during(() => new Promise((later) => setTimeout(later, 5)) as never)
  await settle()
  const before = hook.now()

  await saveDraft('entries:a', { base: null, values: { zip: '5540' } })

  await eventually(async () => {
    await settle()
    expect(hook.now()).toBe(true)
  })
  expect(before).toBe(false)
})

test('the device needs fixing while a file that the server rejected is in its record', async () => {
  const hook = await mountHook(() => useNeedsFixing(), {})
  onTestFinished(hook.leave)
  const expectNeedsFixing = (expected: boolean) =>
    eventually(async () => {
      await hook.during(() => new Promise((later) => setTimeout(later, 5)) as never)
      expect(hook.now()).toBe(expected)
    })

  await storePhoto(aWaitingPhoto({ id: 'bad' }), photoBytes)
  await settlePhotoRefused('bad', 'Not a picture.')
  await expectNeedsFixing(true)

  await dropPhoto({ file_id: 'bad', owner_id: 'entry', purpose: 'ENTRY_PHOTO', photo: { file_id: 'bad' }, index: 0 })
  await expectNeedsFixing(false)
})

test.each([
  ['b2c_profiles:BUILDER', { tagline: 'x'.repeat(121) }],
  ['b2b_profiles:card', { email: 'ann' }],
  ['event_companies:spring', { listing_name: 'x'.repeat(81) }],
])('what a member wrote in %s for a former company does not need fixing: no form shows it', async (record, values) => {
  const session = aSession({
    epoch: `fixing-${person}`,
    currentUser: { ...aSession().currentUser, id: `fixing-${person}`, company_id: 'oak' },
  })
  await replaceSession(session)
  rememberSession(session)
  const hook = await mountHook(() => useNeedsFixing(), {})
  onTestFinished(hook.leave)
  const expectNeedsFixing = (expected: boolean) =>
    eventually(async () => {
      await hook.during(() => new Promise((later) => setTimeout(later, 5)) as never)
      expect(hook.now()).toBe(expected)
    })

  for (const company of ['elm', 'oak']) await saveDraft(`${record}:${company}`, { base: null, values })
  await expectNeedsFixing(true)

  await dropDraft(`${record}:oak`)

  await expectNeedsFixing(false)
})
