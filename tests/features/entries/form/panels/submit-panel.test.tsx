import type { ReactNode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { EditMode } from '#contract/entry/editing.ts'
import { actionProblem } from '#contract/entry/lifecycle.ts'
import type { ChangesSince } from '#contract/entry/review/changes-since.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { fromMillis, toMillis } from '#contract/time/timestamp.ts'
import type { EntryForm } from '#app/features/entries/form/use-entry-form.ts'
import { SubmitPanel } from '#app/features/entries/form/panels/submit-panel.tsx'
import { command } from '#app/outbox/commands/command.ts'
import type { ActOutcome } from '#app/features/entries/form/panels/entry-act.ts'
import { showConfirmation, showFailure } from '#app/ui/messages/toasts.tsx'
import { JumpButton } from '#app/ui/form/jump-button.tsx'
import { elementsOf, press } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullRegistration, aSubmittableEntry, aFullEntry } from '#tests/support/entries.ts'
import { anUntouchedForm } from '#tests/support/entry-form.ts'
import { markupOf, pressable } from '#tests/support/markup.tsx'

vi.mock('@tanstack/react-router', () => ({
  Link: ({ children }: { children: ReactNode }) => children,
  createLink: (part: unknown) => part,
}))

vi.mock('#app/outbox/commands/command.ts', { spy: true })
let since: ChangesSince | undefined
vi.mock('#app/features/entries/review/use-changes-since.ts', () => ({ useChangesSince: (entry: unknown) => entry && since }))
let isOnline = true
vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => isOnline }))

let uploads = 0
vi.mock('#app/files/use-unsent-files.ts', () => ({ useUploads: () => uploads }))
vi.mock(import('#app/files/photo-queue.ts'), async (actual) => ({ ...(await actual()), countUploads: async () => uploads }))
let isLeft = false
vi.mock('#app/ui/overlays/use-page-left.ts', () => ({ usePageLeft: () => () => isLeft }))
vi.mock('#app/ui/messages/toasts.tsx', () => ({
  showConfirmation: vi.fn<typeof showConfirmation>(),
  showFailure: vi.fn<typeof showFailure>(),
}))
let outcome: ActOutcome | undefined
vi.mock(import('#app/features/entries/form/panels/entry-act.ts'), async (actual) => {
  const real = await actual()
  return { ...real, actOnEntry: (form, ...how) => (outcome ? Promise.resolve(outcome) : real.actOnEntry(form, ...how)) }
})

const context = { role: 'member', now: testNow, event: anEvent(), eventCompany: null } as const

test.each<[Entry['status'], EditMode, string]>([
  ['PUBLISHED', 'revision', 'This entry is published. Your changes take effect once the association approves them.'],
  ['PUBLISHED', 'direct', 'This entry is published. Your changes take effect right away.'],
  ['APPROVED', 'none', 'This entry is approved.'],
])('says when a change takes effect: %s, %s', (status, mode, sentence) => {
  const form = anUntouchedForm(aFullEntry({ status }))

  const panel = markupOf(<SubmitPanel form={form} context={context} mode={mode} onJump={() => undefined} />)

  expect(panel.replaceAll(/<[^>]*>/g, '')).toBe(sentence)
})

test('what could not be submitted says so, and the button works again', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const event = anEvent()
  const entry = aSubmittableEntry({ event_id: event.id })
  const flush = vi.fn<EntryForm['flush']>().mockRejectedValue(new Error('the device is full'))
  const form = { ...anUntouchedForm(entry), problems: {}, state: { kind: 'quiet' }, flush } as EntryForm
  const registered = { ...context, event, eventCompany: aFullRegistration({ status: 'APPROVED' }) }
  const panel = await mountHook(SubmitPanel, { form, context: registered, mode: 'direct', onJump: () => undefined })

  await panel.during(() => press(panel.now(), 'Submit entry'))
  expect(markupOf(panel.now())).toContain('This couldn’t be saved on this device.')
  await panel.during(() => press(panel.now(), 'Submit entry'))

  expect(flush).toHaveBeenCalledTimes(2)
})

test('a refusal because registration has just closed stands there once when the panel says so itself', async () => {
  const event = anEvent()
  const entry = aSubmittableEntry({ event_id: event.id })
  const form = { ...anUntouchedForm(entry), problems: {}, state: { kind: 'quiet' } } as EntryForm
  form.flush = () => Promise.resolve({ onDevice: { entry, rows: [] }, isAll: true })
  const registered = { ...context, event, eventCompany: aFullRegistration({ status: 'APPROVED' }) }
  const closed = { ...registered, now: toMillis(event.registration_end_date) + 1 }
  const { message = '' } = actionProblem('submit', entry, closed) ?? {}
  vi.mocked(command).mockResolvedValueOnce({ ok: false, code: 'WINDOW_CLOSED', message })
  const panel = await mountHook(SubmitPanel, { form, context: registered, mode: 'direct', onJump: () => undefined })
  const times = () => markupOf(panel.now()).split(message).length - 1

  await panel.during(() => press(panel.now(), 'Submit entry'))
  expect(times()).toBe(1)
  await panel.show({ form, context: closed, mode: 'direct', onJump: () => undefined })

  expect(times()).toBe(1)
})

test('an entry that isn’t submitted after all says so also where the person went on to', async () => {
  const event = anEvent()
  const entry = aSubmittableEntry({ event_id: event.id, title: 'The Alder' })
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<EntryForm['flush']>>>()
  const form = { ...anUntouchedForm(entry), problems: {}, state: { kind: 'quiet' }, flush: () => promise } as EntryForm
  const registered = { ...context, event, eventCompany: aFullRegistration({ status: 'APPROVED' }) }
  const panel = await mountHook(SubmitPanel, { form, context: registered, mode: 'direct', onJump: () => undefined })
  await panel.during(() => press(panel.now(), 'Submit entry'))

  await panel.leave()
  await panel.during(() => resolve({ onDevice: null, isAll: false }))

  expect(showFailure).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('The Alder: Saved on this device, but your latest changes'))
})

test('once the form is left, the next page says that the entry is submitted', async () => {
  outcome = { kind: 'done' }
  isLeft = true
  onTestFinished(() => {
    outcome = undefined
    isLeft = false
  })
  const event = anEvent()
  const entry = aSubmittableEntry({ event_id: event.id, title: 'The Alder' })
  const form = { ...anUntouchedForm(entry), problems: {}, state: { kind: 'quiet' } } as EntryForm
  const registered = { ...context, event, eventCompany: aFullRegistration({ status: 'APPROVED' }) }
  const panel = await mountHook(SubmitPanel, { form, context: registered, mode: 'direct', onJump: () => undefined })

  await panel.during(() => press(panel.now(), 'Submit entry'))

  expect(showConfirmation).toHaveBeenLastCalledWith('“The Alder” was submitted.')
})

test('a draft says by when to submit it, also with a later end of the company’s own', () => {
  const event = anEvent({ registration_end_date: fromMillis(Date.parse('2026-04-30T22:00:00Z')) })
  const form = { ...anUntouchedForm(aSubmittableEntry({ event_id: event.id })), problems: {}, state: { kind: 'quiet' } } as EntryForm
  const said = (registration: Parameters<typeof aFullRegistration>[0]) => {
    const own = { ...context, event, eventCompany: aFullRegistration({ status: 'APPROVED', ...registration }) }
    return markupOf(<SubmitPanel form={form} context={own} mode="direct" onJump={() => undefined} />)
  }

  expect(said({})).toContain('Submit by Apr 30, 2026, 5:00 PM CDT')
  expect(said({ late_until: fromMillis(Date.parse('2026-05-02T22:00:00Z')) })).toContain('Submit by May 2, 2026, 5:00 PM CDT')
})

test.each([
  [true, 'You’re offline. Everything is saved. Not submitted yet'],
  [false, 'You’re offline. Saved on this device. Not submitted yet'],
])('offline, the panel says where what was entered is; at the server: %s', (isOnServer, sentence) => {
  isOnline = false
  onTestFinished(() => void (isOnline = true))
  const form = { ...anUntouchedForm(aSubmittableEntry()), problems: {}, isOnServer }

  expect(markupOf(<SubmitPanel form={form} context={context} mode="direct" onJump={() => undefined} />)).toContain(sentence)
})

test('the button says why it can’t be used, also from the end of the bar', () => {
  const entry = aSubmittableEntry()
  const form = { ...anUntouchedForm(entry), problems: {} }

  const html = markupOf(<SubmitPanel form={form} context={context} mode="direct" onJump={() => undefined} />)

  const [, id] = /aria-describedby="(.*?)"/.exec(pressable(html)[0]?.attributes ?? '') ?? []
  const [, described] = new RegExp(`<div id="${id}"[^>]*>(.*?)</div>`).exec(html) ?? []
  expect(described).toContain(actionProblem('submit', entry, context)?.message)
})

test('before resubmitting, the company reads which requested fields it has not changed', () => {
  const asked = { message: 'A better line, please.', fields: ['tagline', 'price', 'directions'], at: fromMillis(testNow), by: null }
  const changes = [{ field: 'price', from: 1, to: 2 }]
  since = { action: 'request_changes', at: asked.at, by: 'Dana', asked, changes }
  const drawn = (status: Entry['status']) => {
    const entry = aSubmittableEntry({ status })
    const form = { ...anUntouchedForm(entry), values: { ...entry, directions: 'Typed just now' }, problems: {} } as EntryForm
    return markupOf(<SubmitPanel form={form} context={context} mode="direct" onJump={() => undefined} />)
  }

  expect(drawn('CHANGES_REQUESTED')).toContain('Requested but not changed: Tagline. You can resubmit anyway.')
  expect(drawn('DRAFT')).not.toContain('Requested but not changed')
})

test('while files are uploading, the panel says how many, and nothing is submitted', async () => {
  uploads = 2
  onTestFinished(() => void (uploads = 0))
  const event = anEvent()
  const flush = vi.fn<EntryForm['flush']>()
  const form = { ...anUntouchedForm(aSubmittableEntry({ event_id: event.id })), problems: {}, state: { kind: 'quiet' }, flush } as EntryForm
  const registered = { ...context, event, eventCompany: aFullRegistration({ status: 'APPROVED' }) }
  const panel = await mountHook(SubmitPanel, { form, context: registered, mode: 'direct', onJump: () => undefined })

  await panel.during(() => press(panel.now(), 'Submit entry'))

  expect(markupOf(panel.now())).toContain('2 files are still uploading. You can submit once everything is uploaded.')
  expect(flush).not.toHaveBeenCalled()
})

test('a refusal for the same reason at several fields is there once, and leads to a field', async () => {
  const why = 'A file is still uploading. Wait for it to finish, or remove it.'
  outcome = { kind: 'failed', failure: { ok: false, code: 'FIELDS_INVALID', message: why, fields: { photos: why, plans: why } } }
  onTestFinished(() => void (outcome = undefined))
  const event = anEvent()
  const form = { ...anUntouchedForm(aSubmittableEntry({ event_id: event.id })), problems: {}, state: { kind: 'quiet' } } as EntryForm
  const registered = { ...context, event, eventCompany: aFullRegistration({ status: 'APPROVED' }) }
  const panel = await mountHook(SubmitPanel, { form, context: registered, mode: 'direct', onJump: () => undefined })

  await panel.during(() => press(panel.now(), 'Submit entry'))

  expect(markupOf(panel.now()).split(why)).toHaveLength(2)
  expect(elementsOf(panel.now(), JumpButton).map(({ props }) => props.label)).toEqual([why])
})
