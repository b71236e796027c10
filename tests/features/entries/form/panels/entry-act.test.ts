import { beforeEach, expect, test, vi } from 'vitest'
import type { ProblemBody } from '#contract/http/problem.ts'
import { actOnEntry, outcomeMessage } from '#app/features/entries/form/panels/entry-act.ts'
import type { Flushed } from '#app/features/entries/form/use-entry-form.ts'
import type { EntryOnDevice } from '#app/features/entries/form/entry-on-device.ts'
import { command } from '#app/outbox/commands/command.ts'
import { commandMessages } from '#app/outbox/commands/command-messages.ts'
import { retry } from '#app/outbox/outbox.ts'
import { newRow } from '#app/outbox/outbox-row.ts'
import { sendOutbox } from '#app/outbox/send-outbox.ts'
import { registerReading } from '#app/session/open-forms.ts'
import { aRow } from '#tests/support/a-row.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'

vi.mock('#app/outbox/commands/command.ts', { spy: true })
vi.mock('#app/outbox/outbox.ts', { spy: true })
vi.mock('#app/outbox/send-outbox.ts', { spy: true })
const uploads = vi.hoisted(() => ({ countUploads: vi.fn<() => Promise<number>>(async () => 0) }))
vi.mock(import('#app/files/photo-queue.ts'), async (actual) => ({ ...(await actual()), ...uploads }))

aPage()
beforeEach(() => void aPage())
const request = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('no network')))

beforeEach(() => {
  request.mockClear()
  vi.stubGlobal('fetch', request)
})

const entry = aRow('entries', { id: '01960000-0000-7000-8000-000000000001', version: 3 })
const change = { resource: 'entries', id: entry.id, label: 'x', endpoint: 'entries.update', body: { title: 'x' }, base: entry } as const
const row = { ...newRow(change, { uid: 'u' }), seq: 1 }
const flushed = (onDevice: EntryOnDevice | null, isAll = true) => ({ flush: () => Promise.resolve({ onDevice, isAll }) })

test.each([
  ['a change that is being sent', flushed({ entry, rows: [row] })],
  ['what cannot be sent as it stands', flushed({ entry, rows: [] }, false)],
  ['what the server has never heard of', flushed({ entry: { ...entry, version: 0 }, rows: [] })],
  ['what is gone', flushed(null)],
])('nothing is submitted without %s', async (_what, form) => {
  const outcome = await actOnEntry(form, 'submit', { signature: 'Ben' })

  expect(outcome).toEqual({ kind: 'unsent' })
  expect(outcomeMessage(outcome)).toContain('Saved on this device')
  expect(request).not.toHaveBeenCalled()
})

test('a change that waits after failures is sent first, and then the entry is submitted', async () => {
  const flush = vi.fn<() => Promise<Flushed>>()
  flush
    .mockResolvedValueOnce({ onDevice: { entry, rows: [row] }, isAll: true })
    .mockResolvedValueOnce({ onDevice: { entry, rows: [] }, isAll: true })
  vi.mocked(command).mockResolvedValueOnce({ ok: true, data: undefined })

  await expect(actOnEntry({ flush }, 'submit')).resolves.toEqual({ kind: 'done' })

  expect(sendOutbox).toHaveBeenLastCalledWith({ isUrgent: true })
})

const problem = { code: 'WRONG_STATE', detail: 'The content deadline has passed.' } as ProblemBody
const refused = { ...row, state: 'refused', problem } as const

test('a change that was refused before the entry was unlocked is sent again, and then the entry is resubmitted', async () => {
  const flush = vi.fn<() => Promise<Flushed>>()
  flush
    .mockResolvedValueOnce({ onDevice: { entry, rows: [refused] }, isAll: true })
    .mockResolvedValueOnce({ onDevice: { entry, rows: [] }, isAll: true })
  vi.mocked(retry).mockResolvedValueOnce()
  vi.mocked(command).mockResolvedValueOnce({ ok: true, data: undefined })

  await expect(actOnEntry({ flush }, 'resubmit')).resolves.toEqual({ kind: 'done' })

  expect(retry).toHaveBeenLastCalledWith(refused.seq)
  expect(sendOutbox).toHaveBeenLastCalledWith({ isUrgent: true })
})

test.each([
  ['a change', entry],
  ['a new entry', { ...entry, version: 0 }],
])('the reason is named if the server refuses %s again', async (_what, onDevice) => {
  vi.mocked(retry).mockResolvedValueOnce()

  const outcome = await actOnEntry(flushed({ entry: onDevice, rows: [refused] }), 'submit', { signature: 'Ben' })

  expect(outcomeMessage(outcome)).toBe('The content deadline has passed.')
})

test('a change that waits for a person to fix a field is not sent again', async () => {
  vi.mocked(retry).mockClear()
  const fields = { title: 'Enter a name.' }

  await actOnEntry(flushed({ entry, rows: [{ ...refused, problem: { ...problem, fields } }] }), 'submit')

  expect(retry).not.toHaveBeenCalled()
})

test('an entry is not submitted while its photos are uploading', async () => {
  uploads.countUploads.mockResolvedValueOnce(1)
  vi.mocked(command).mockClear()

  await expect(actOnEntry(flushed({ entry, rows: [] }), 'submit')).resolves.toEqual({ kind: 'uploading' })
  expect(command).not.toHaveBeenCalled()
})

test('an entry is submitted only once the photos that were just chosen are in it', async () => {
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>()
  registerReading(isRead)
  const flush = vi.fn(flushed({ entry, rows: [] }).flush)
  vi.mocked(command).mockClear().mockResolvedValueOnce({ ok: true, data: undefined })

  const acting = actOnEntry({ flush }, 'submit')
  await new Promise((later) => setTimeout(later))
  const before = flush.mock.calls.length
  read()

  await expect(acting).resolves.toEqual({ kind: 'done' })
  expect([before, flush.mock.calls.length]).toEqual([0, 1])
})

test('with a conflict, an action asks to choose a version instead of to wait', async () => {
  const outcome = await actOnEntry(flushed({ entry, rows: [{ ...row, state: 'conflict' }] }, false), 'resubmit', { signature: 'Ben' })

  expect(outcomeMessage(outcome)).toBe('Choose which version to keep first.')
  expect(request).not.toHaveBeenCalled()
})

test('what was done needs no message, and what failed says why', () => {
  const failure = { ok: false, code: 'VERSION_STALE', message: commandMessages.stale } as const

  expect(outcomeMessage({ kind: 'done' })).toBeUndefined()
  expect(outcomeMessage({ kind: 'failed', failure })).toContain('Someone else saved this first')
})

test('a company that takes back its request to withdraw reads that it was canceled, not declined', async () => {
  await actOnEntry(flushed({ entry, rows: [] }), 'dismiss_withdrawal')

  expect(command).toHaveBeenLastCalledWith('entries.act', expect.anything(), expect.objectContaining({ done: 'canceled' }))
})

test('an action that needs nothing sent leaves it to the command to send what waits, so that nobody waits twice', async () => {
  vi.mocked(sendOutbox).mockClear()
  vi.mocked(command).mockClear().mockResolvedValueOnce({ ok: true, data: undefined })

  await actOnEntry(flushed({ entry, rows: [row] }), 'withdraw')

  expect(sendOutbox).not.toHaveBeenCalled()
  expect(command).toHaveBeenCalledTimes(1)
})
