import { expect, test } from 'vitest'
import { formatClock, formatInstantForViewer, viewerZone } from '#contract/time/format-time.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { entrySync, type LocalChanges } from '#app/features/entries/own/entry-sync.ts'

const entry = { updated_at: fromMillis(Date.parse('2026-03-01T12:00:00Z')) }
const nothing: LocalChanges = { rows: [], photos: [], hasDraft: false, toFix: 0 }
const row = (state: 'waiting' | 'refused' | 'conflict', detail?: string) => ({
  state,
  problem:
    detail === undefined ? null : { type: 'about:blank', title: 'No', status: 409, code: 'WRONG_STATE' as const, detail, instance: '' },
})
const photo = (state: 'waiting' | 'refused', droppedAt: number | null = null) => ({ state, sentence: null, dropped_at: droppedAt })

test('an entry of which nothing waits says when it was saved, as its form does', () => {
  const at = Date.now()

  expect(entrySync(entry, nothing, 'America/Chicago')).toMatchObject({
    kind: 'saved',
    label: formatInstantForViewer(entry.updated_at, 'America/Chicago'),
    message: undefined,
  })
  expect(entrySync({ updated_at: fromMillis(at) }, nothing, 'Asia/Tokyo').label).toBe(formatClock(at, viewerZone()))
})

test('what was written and is not sent, or cannot be sent as it stands, is on this device only', () => {
  expect(entrySync(entry, { ...nothing, rows: [row('waiting')] }, 'America/Chicago').kind).toBe('kept')
  expect(entrySync(entry, { ...nothing, hasDraft: true }, 'America/Chicago').label).toBe('Not sent yet')
})

test('a value that is not accepted is to be fixed, and not only to be sent', () => {
  const said = entrySync(entry, { ...nothing, hasDraft: true, toFix: 1 }, 'America/Chicago')

  expect([said.kind, said.label]).toEqual(['refused', '1 field needs fixing'])
})

test('photos that are still to be sent are counted, without those that were taken out again', () => {
  const photos = [photo('waiting'), photo('waiting'), photo('waiting', 1)]

  expect(entrySync(entry, { ...nothing, photos }, 'America/Chicago').label).toBe('2 photos to upload')
})

test('what needs a person comes before what only needs a network', () => {
  const rows = [row('waiting'), row('refused', 'Registration for this event is closed.')]

  expect(entrySync(entry, { ...nothing, rows }, 'America/Chicago').message).toBe('Registration for this event is closed.')
  expect(entrySync(entry, { ...nothing, rows: [...rows, row('conflict')] }, 'America/Chicago').kind).toBe('conflict')
  expect(entrySync(entry, { ...nothing, rows: [row('waiting')], photos: [photo('refused')] }, 'America/Chicago').kind).toBe('refused')
})
