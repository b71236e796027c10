import { expect, onTestFinished, test, vi } from 'vitest'
import type { AuditEvent } from '#contract/staff/audit.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { byDay, dayLabel } from '#app/features/audit/audit-days.ts'

const noon = Date.parse('2026-11-30T12:00:00Z')

function anEvent(id: string, at: number, changes: Partial<AuditEvent> = {}): AuditEvent {
  return {
    id,
    at: fromMillis(at),
    actor_id: 'ada',
    actor_name: 'Ada Quist',
    on_behalf_of: null,
    on_behalf_of_name: '',
    impersonation_id: null,
    action: 'approve',
    entity: 'entries',
    entity_id: id,
    entity_name: id,
    diff: [],
    note: '',
    source: 'WEB',
    ...changes,
  }
}

const idsOf = (events: readonly AuditEvent[]) => byDay(events).map(({ acts }) => acts.map((act) => act.map(({ id }) => id).join('')))

function inUtc() {
  vi.stubEnv('TZ', 'UTC')
  onTestFinished(() => void vi.unstubAllEnvs())
}

test('what one person did to several records at once is one line', () => {
  inUtc()
  const bulk = ['a', 'b', 'c', 'd'].map((id, index) => anEvent(id, noon - index * 1000))

  expect(idsOf(bulk)).toEqual([['abcd']])
})

test.each([
  ['of two', []],
  ['by two people', [anEvent('c', noon - 2000, { actor_id: 'ben' })]],
  ['of two kinds', [anEvent('c', noon - 2000, { action: 'reject' })]],
  ['for two reasons', [anEvent('c', noon - 2000, { note: 'Late' })]],
  ['by an import', [anEvent('c', noon - 2000, { source: 'IMPORT' })]],
  ['after a longer pause', [anEvent('c', noon - 62_000)]],
  ['of imports, which are one line each', 'imports'],
])('lines stay apart: %s', (_why, more) => {
  inUtc()
  const asImport = more === 'imports' ? { action: 'import', entity: 'members' } : {}
  const last = typeof more === 'string' ? [anEvent('c', noon - 2000, asImport)] : more

  const events = [anEvent('a', noon, asImport), anEvent('b', noon - 1000, asImport), ...last]

  expect(idsOf(events).flat()).toEqual(events.map(({ id }) => id))
})

test('each day has its own heading', () => {
  inUtc()
  const days = [0, 1, 3, 400].map((days) => noon - days * 24 * 60 * 60_000)

  expect(byDay(days.map((at) => anEvent(String(at), at))).map(({ day }) => dayLabel(day, noon))).toEqual([
    'Today',
    'Yesterday',
    'Friday, November 27',
    'Sunday, October 26, 2025',
  ])
})

test('late on the day of 25 hours, yesterday is still the day before', () => {
  vi.stubEnv('TZ', 'America/Chicago')
  onTestFinished(() => void vi.unstubAllEnvs())
  const late = Date.parse('2026-11-01T23:30:00-06:00')

  expect(['2026-11-01', '2026-10-31'].map((day) => dayLabel(day, late))).toEqual(['Today', 'Yesterday'])
})
