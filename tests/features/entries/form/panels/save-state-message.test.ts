import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { aRow } from '#tests/support/a-row.ts'
import { saveStateMessage } from '#app/features/entries/form/panels/save-state-message.ts'
import { newRow, type OutboxRow } from '#app/outbox/outbox-row.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'

aPage()
beforeEach(() => void aPage())

const draft = aRow('entries', { id: 'entry-1', version: 1, updated_at: fromMillis(Date.parse('2026-04-01T15:00:00Z')) })
const change = {
  resource: 'entries',
  id: 'entry-1',
  label: 'The Alder',
  endpoint: 'entries.update',
  body: { title: 'x' },
  base: {},
} as const
const row = (over: Partial<OutboxRow> = {}): OutboxRow => ({ ...newRow(change, { uid: 'u' }), seq: 1, ...over })
const problem = { type: '', title: '', status: 409, code: 'WINDOW_CLOSED', detail: 'Registration has closed.', instance: '' } as const

const quiet = { entry: draft, rows: [], state: { kind: 'quiet' }, problems: {}, isChecked: true, refusal: undefined } as const
const here = { isOnline: true, isSignedIn: true, timeZone: 'America/Chicago' }

test('what the server has is saved, and a draft is never taken for submitted', () => {
  expect(saveStateMessage(quiet, here)).toMatchObject({ tone: 'calm', text: expect.stringMatching(/^Saved .*\. Not submitted yet\.$/) })
})

test('a new entry in which nothing was typed is not called saved: it exists only on screen', () => {
  const untouched = aRow('entries', { id: 'entry-1', updated_at: fromMillis(Date.parse('2026-04-01T15:00:00Z')) })

  expect(saveStateMessage({ ...quiet, entry: untouched }, here).text).toBe('Not submitted yet.')
})

test('the time at which changes were requested is not that of a save', () => {
  const at = Date.parse('2026-04-01T15:00:00Z')
  const request = { message: 'Please', fields: [], at: fromMillis(at), by: null }
  const asked = aRow('entries', { ...draft, status: 'CHANGES_REQUESTED', changes_requested: request })

  expect(saveStateMessage({ ...quiet, entry: asked }, here).text).toBe('Not resubmitted yet.')
  expect(saveStateMessage({ ...quiet, entry: { ...asked, updated_at: fromMillis(at + 60_000) } }, here).text).toMatch(/^Saved /)
})

test('while a submit is being confirmed, the line does not say that nothing was submitted', () => {
  expect(saveStateMessage(quiet, { ...here, isConfirming: true }).text).toMatch(/^Saved [^.]*\.$/)
})

test.each([
  ['while it is typed', { state: { kind: 'writing' } }, {}, 'Saving on this device…'],
  ['kept', { state: { kind: 'kept' } }, {}, 'Saved on this device.'],
  ['sending', { rows: [row()] }, {}, 'Saved on this device. Sending…'],
  ['without a network', { rows: [row()] }, { isOnline: false }, 'Saved on this device. It will be sent when you’re back online.'],
  ['with a dead session', { rows: [row()] }, { isSignedIn: false }, 'Saved on this device. It will be sent when you sign in again.'],
  ['against silence', { rows: [row({ failures: 2 })] }, {}, 'Saved on this device. The server isn’t responding. We’ll keep trying.'],
] as const)('%s, that is what is said', (_when, form, around, text) => {
  expect(saveStateMessage({ ...quiet, ...form }, { ...here, ...around })).toEqual({ tone: 'calm', text: `${text} Not submitted yet.` })
})

test.each([
  ['a full device', { state: { kind: 'failed' } }, 'This device can’t save your changes.'],
  ['a refusal', { rows: [row({ state: 'refused' })], refusal: problem }, 'It’s still on this device. Registration has closed.'],
  ['a conflict', { rows: [row({ state: 'conflict' })] }, 'Choose which version to keep'],
  ['a value that is not accepted', { state: { kind: 'kept' }, problems: { features: 'Too long.' } }, '1 field needs fixing'],
] as const)('%s asks for somebody', (_what, form, text) => {
  expect(saveStateMessage({ ...quiet, ...form }, here)).toMatchObject({ tone: 'alarm', text: expect.stringContaining(text) })
})

test('a phone’s one line says that nothing was submitted yet, or else why it can’t be now', () => {
  const line = (entry: typeof draft, isOnline = true) => saveStateMessage({ ...quiet, entry }, { ...here, isOnline, isOneLine: true }).text

  expect(line(draft)).toMatch(/^Saved [^.]*\. Not submitted yet\.$/)
  expect(line({ ...draft, status: 'CHANGES_REQUESTED' })).toMatch(/^Saved [^.]*\. Not resubmitted yet\.$/)
  expect(line(draft, false)).toMatch(/^Saved [^.]*\. You’re offline\.$/)
})

test('where the line is cut, the more important half comes first', () => {
  const line = (form: object, isStaff = false) => saveStateMessage({ ...quiet, ...form }, { ...here, isStaff, isOneLine: true }).text
  const asked = { ...draft, status: 'CHANGES_REQUESTED' } as const
  const sent = { ...draft, status: 'SUBMITTED', submitted_at: draft.updated_at } as const

  expect(line({ entry: asked }, true)).toMatch(/^Not resubmitted yet\. Saved .*\.$/)
  expect(line({ entry: { ...draft, status: 'APPROVED', pending_revision: {} } })).toBe('Your changes are awaiting approval.')
  expect(line({ rows: [row()] })).toBe('Saved on this device. Sending…')
  expect(line({ rows: [row({ state: 'conflict' })] })).toBe('Also edited elsewhere. Choose which version to keep.')
  expect(line({ problems: { features: 'Too long.' } })).toBe('1 field needs fixing. The rest is saved.')
  expect(line({ entry: sent, rows: [row()] })).toMatch(/^Saved on this device\. Sending… Submitted /)
})

test('a submission, requested changes and changes awaiting approval follow after it', () => {
  const words = (entry: object) => saveStateMessage({ ...quiet, entry: { ...draft, ...entry } }, here).text

  expect(words({ status: 'CHANGES_REQUESTED' })).toContain('Not resubmitted yet.')
  expect(words({ status: 'SUBMITTED', submitted_at: fromMillis(Date.now()) })).toContain('Submitted ')
  expect(words({ status: 'APPROVED', pending_revision: { changes: {}, at: fromMillis(0), by: null } })).toContain(
    'Your changes are awaiting approval.',
  )
})

test('after approval, changes need approval where nothing else says so, until some await it', () => {
  const words = (pending_revision: object | null, needsApproval = true) =>
    saveStateMessage({ ...quiet, entry: { ...draft, status: 'APPROVED', pending_revision } as never }, { ...here, needsApproval }).text

  expect(words(null)).toMatch(/^Saved .*\. Later changes need approval\.$/)
  expect(words(null, false)).toMatch(/^Saved [^.]*\.$/)
  expect(words({})).toContain('Your changes are awaiting approval.')
})

test('a phone reads only the time of today, or the day', () => {
  vi.useFakeTimers({ now: Date.parse('2026-04-02T18:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const saved = (iso: string) =>
    saveStateMessage(
      { ...quiet, entry: { ...draft, status: 'APPROVED', updated_at: fromMillis(Date.parse(iso)) } },
      { ...here, isOneLine: true },
    ).text

  expect(saved('2026-04-02T15:00:00Z')).toMatch(/^Saved \d+:00 [AP]M\.$/)
  expect([saved('2026-03-20T15:00:00Z'), saved('2025-03-20T15:00:00Z')]).toEqual(['Saved Mar 20.', 'Saved Mar 20, 2025.'])
})

test('a submission that nothing was changed after has one date', () => {
  const at = fromMillis(Date.parse('2026-04-02T15:00:00Z'))
  const words = (entry: object) => saveStateMessage({ ...quiet, entry: { ...draft, status: 'SUBMITTED', ...entry } }, here).text

  expect(words({ submitted_at: at, updated_at: at })).toMatch(/^Submitted [^.]*\.$/)
  expect(words({ submitted_at: fromMillis(0), answered_at: at, updated_at: at })).toMatch(/^Resubmitted Apr 2, 2026, [^.]*\.$/)
})

test.each([
  ['2026-04-03T15:00:00Z', 'Apr 3, 2026'],
  ['2026-04-02T15:00:20Z', 'Apr 2, 2026'],
])('changes saved after the submission are said to be saved, also in the same minute: %s', (saved, day) => {
  const entry = { ...draft, status: 'SUBMITTED', submitted_at: fromMillis(Date.parse('2026-04-02T15:00:00Z')) } as const
  const changed = { ...entry, updated_at: fromMillis(Date.parse(saved)) }

  const { text } = saveStateMessage({ ...quiet, entry: changed }, here)

  expect(text).toMatch(new RegExp(String.raw`^Submitted Apr 2, 2026, .*\. Last updated ${day}, .*\.$`))
})

test('a change of a submitted entry that is still on this device is named before the submission', () => {
  const at = fromMillis(Date.parse('2026-04-02T15:00:00Z'))
  const entry = { ...draft, status: 'SUBMITTED', submitted_at: at, updated_at: at } as const

  expect(saveStateMessage({ ...quiet, entry, rows: [row()] }, here).text).toMatch(/^Saved on this device\. Sending… Submitted /)
})

test('the dates are in the event’s zone, with the reader’s own beside it', () => {
  vi.stubEnv('TZ', 'America/Chicago')
  onTestFinished(() => void vi.unstubAllEnvs())
  const at = fromMillis(Date.parse('2026-11-13T00:07:00Z'))
  const entry = { ...draft, status: 'SUBMITTED', submitted_at: at, updated_at: at } as const

  expect(saveStateMessage({ ...quiet, entry }, { ...here, timeZone: 'America/New_York' }).text).toBe(
    'Submitted Nov 12, 2026, 7:07 PM EST (6:07 PM CST your time).',
  )
})

test('nothing is called saved before the values have been checked', () => {
  expect(saveStateMessage({ ...quiet, isChecked: false }, here).text).toBe('Not submitted yet.')
})
