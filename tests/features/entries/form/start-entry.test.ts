import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import type { Entry } from '#contract/entry/schema.ts'
import { StartEntry } from '#app/features/entries/form/start-entry.tsx'
import { enqueue, rowsOf } from '#app/outbox/outbox.ts'
import { work } from '#app/outbox/work.ts'
import { rememberSession } from '#app/session/current-session.ts'
import { replaceSession } from '#app/session/session-store.ts'
import { data } from '#app/sync/data.ts'
import { notSavedHere } from '#app/ui/messages/not-saved-here.ts'
import { Problem } from '#app/ui/messages/problem.tsx'
import { undoOffered } from '#app/ui/messages/undo-offer.tsx'
import { elementsOf, press } from '#tests/support/elements-of.ts'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { aSession } from '#tests/support/google/origin-double.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { aPerson, signInOnPage } from '#tests/support/signed-in-page.ts'

const beginEntry = vi.hoisted(() => vi.fn<(begun: { from: Entry }) => Promise<string>>(() => Promise.resolve('copy')))
vi.mock('#app/features/entries/form/new-entry.ts', () => ({ beginEntry }))

test.each([
  ['with a change that only this device has', aFullEntry({ title: 'The Alder', version: 3 })],
  ['created on this device', null],
])('an entry %s is copied as its form shows it', async (_name, held) => {
  aPage()
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: false })
  const id = held?.id ?? 'begun-here'
  await signInOnPage({ epoch: id, currentUser: { ...aSession().currentUser, id } })
  if (held) await data().entries.put(held)
  const body = held ? { title: 'The Birch' } : { id, kind: 'REMODEL', title: 'The Birch' }
  const endpoint = held ? 'entries.update' : 'entries.create'
  await enqueue({ resource: 'entries', id, label: '', endpoint, body, base: held }, { draftKey: 'none' })
  beginEntry.mockClear()

  const event = anEvent()
  const page = await mountHook(StartEntry, {
    event,
    eventCompany: null,
    now: testNow,
    used: 0,
    copyFrom: id,
    onBegun: () => {},
    onUndone: () => {},
  })

  await expect.poll(() => page.during(() => new Promise((later) => setTimeout(later, 20))).then(() => beginEntry.mock.calls.length)).toBe(1)
  expect(beginEntry.mock.lastCall?.[0].from).toMatchObject({ id, title: 'The Birch', kind: held?.kind ?? 'REMODEL' })
})

test('a copy that the device could not store says so, and can be tried again', async () => {
  aPage()
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: false })
  await signInOnPage(aPerson('full'))
  const held = aFullEntry()
  await data().entries.put(held)
  beginEntry.mockReset().mockRejectedValueOnce(new DOMException('The disk is full.', 'QuotaExceededError')).mockResolvedValueOnce('copy')
  const onBegun = vi.fn<(id: string) => void>()
  const page = await mountHook(StartEntry, {
    event: anEvent(),
    eventCompany: null,
    now: testNow,
    used: 0,
    copyFrom: held.id,
    onBegun,
    onUndone: () => {},
  })
  const said = () => elementsOf(page.now(), Problem).map(({ props }) => props.children)
  const moment = () => page.during(() => new Promise((later) => setTimeout(later, 20)))

  await expect.poll(() => moment().then(said)).toEqual([notSavedHere])
  expect(beginEntry).toHaveBeenCalledOnce()
  await page.during(() => press(page.now(), 'Try again'))
  await moment()

  expect(onBegun.mock.calls).toEqual([['copy']])
  expect(said()).toEqual([])
})

test('a copy says so, and Undo deletes it', async () => {
  aPage()
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: false })
  const session = aSession({ epoch: 'undo', currentUser: { ...aSession().currentUser, id: 'undo' } })
  await replaceSession(session)
  rememberSession(session)
  const held = aFullEntry({ title: 'The Alder' })
  await data().entries.put(held)
  const body = { id: 'the-copy', kind: held.kind, title: 'Copy of The Alder' }
  await enqueue({ resource: 'entries', id: 'the-copy', label: '', endpoint: 'entries.create', body, base: null }, { draftKey: 'none' })
  beginEntry.mockReset().mockResolvedValue('the-copy')
  const onUndone = vi.fn<() => void>()
  const given = { event: anEvent(), eventCompany: null, now: testNow, used: 0, copyFrom: held.id, onBegun: () => {}, onUndone }
  const page = await mountHook(StartEntry, given)
  await expect
    .poll(() => page.during(() => new Promise((later) => setTimeout(later, 20))).then(undoOffered))
    .toMatchObject({
      message: expect.stringMatching(/^Copied from “The Alder.”/),
    })

  await expect(undoOffered()?.undo?.()).resolves.toBeUndefined()

  expect(await rowsOf(work(), 'entries', 'the-copy')).toEqual([])
  expect(onUndone).toHaveBeenCalledOnce()
})
