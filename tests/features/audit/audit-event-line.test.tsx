import type { ReactNode } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { AuditEvent } from '#contract/staff/audit.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { AuditActLine, AuditEventLine } from '#app/features/audit/audit-event-line.tsx'
import { subjectsLabel } from '#app/features/audit/audit-labels.ts'
import { anId, testNow } from '#tests/support/builders.ts'
import { markupOf, pressable } from '#tests/support/markup.tsx'
import { aPage } from '#tests/support/page/browser-globals.ts'

vi.mock('@tanstack/react-router', async (actual) => ({
  ...(await actual<object>()),
  Link: ({ to, children }: { to: string; children: ReactNode }) => <a href={to}>{children}</a>,
}))

beforeEach(() => void aPage())

const event: AuditEvent = {
  id: anId(),
  at: fromMillis(testNow),
  actor_id: anId(),
  actor_name: 'Ada Quist',
  on_behalf_of: null,
  on_behalf_of_name: '',
  impersonation_id: null,
  action: 'approve',
  entity: 'entries',
  entity_id: anId(),
  entity_name: 'The Alder',
  diff: [],
  note: '',
  source: 'WEB',
}

test.each([
  [undefined, 'Ada Quist approved the tour entry “The Alder”'],
  [{ updated_at: event.at }, 'Ada Quist approved'],
])('a line of the audit log names the record, except on that record’s own page: %s', (ofRecord, sentence) => {
  const html = markupOf(<AuditEventLine event={event} names={new Map()} {...(ofRecord && { ofRecord })} />)

  expect(html.match(/<p>(.*?)<\/p>/)?.[1]?.replaceAll(/<[^>]*>/g, '')).toBe(sentence)
})

test.each([
  [{ action: 'import', entity: 'companies', entity_name: 'people.csv' }, 'Ada Quist imported companies from “people.csv”'],
  [{ action: 'undo_import', entity: 'members', entity_name: 'people.csv' }, 'Ada Quist undid the import of people from “people.csv”'],
  [
    { action: 'webflow_mapping', entity: 'webflow_settings', entity_id: event.actor_id ?? '' },
    'Ada Quist changed the website’s field mapping',
  ],
  [{ action: 'expire', entity: 'sponsors', entity_name: 'Kohler' }, 'Ada Quist expired the sponsor “Kohler”'],
  [{ action: 'invite', entity: 'members', entity_name: 'Tess Trial' }, 'Ada Quist invited Tess Trial'],
  [{ action: 'update', entity_name: '' }, 'Ada Quist changed a tour entry'],
  [
    { action: 'propose_revision', on_behalf_of: event.id, on_behalf_of_name: 'Oak Builders' },
    'Ada Quist, as Oak Builders, proposed changes to the tour entry “The Alder”',
  ],
  [{ action: 'send_proof' }, 'Ada Quist sent the proof for the tour entry “The Alder”'],
  [{ action: 'create', entity: 'amenities', entity_name: '' }, 'Ada Quist added an amenity'],
  [{ action: 'webflow_changed', entity: 'webflow_jobs', entity_name: '' }, 'Ada Quist started a publishing run'],
])(
  'an import names its list and its file, the mapping names the website, and every other record has its article: %o',
  (changes, sentence) => {
    const html = markupOf(<AuditEventLine event={{ ...event, ...changes }} names={new Map()} />)

    expect(html.match(/<p>(.*?)<\/p>/)?.[1]?.replaceAll(/<[^>]*>/g, '')).toBe(sentence)
  },
)

test.each([
  [[{}, { entity_id: 'b' }, { entity_id: 'c' }], 'Ada Quist approved 3 tour entries', 'The Alder'],
  [[{}, {}, {}].map(() => ({ action: 'update' })), 'Ada Quist changed the tour entry “The Alder”, 3 times', 'View all 3'],
  [
    ['a', 'b', 'c'].map((id) => ({ action: 'update', entity: 'companies', entity_id: id, source: 'IMPORT' as const })),
    'Ada Quist changed 3 companies, by an import',
    'The Alder',
  ],
])('what was done at once is one line, with how many records or how many times, and opens to each', (changes, sentence, summary) => {
  const events = changes.map((one) => ({ ...event, ...one }))
  const html = markupOf(<AuditActLine events={events} names={new Map()} records={new Map()} />)

  expect(html.match(/<p>(.*?)<\/p>/)?.[1]?.replaceAll(/<[^>]*>/g, '')).toBe(sentence)
  expect(pressable(html)[0]?.label).toBe(summary)
})

test.each([
  [[{}, { entity_id: 'b' }, { entity_id: 'c' }], 'Ada Quist approved at least 3 tour entries'],
  [[{}, {}, {}], 'Ada Quist approved the tour entry “The Alder”, at least 3 times'],
])('what may go on on the next page has at least so many', (changes, sentence) => {
  const events = changes.map((one) => ({ ...event, ...one }))
  const html = markupOf(<AuditActLine events={events} names={new Map()} records={new Map()} isCut />)

  expect(html.match(/<p>(.*?)<\/p>/)?.[1]?.replaceAll(/<[^>]*>/g, '')).toBe(sentence)
})

test.each([
  ['event_companies', '3 registrations'],
  ['companies', '3 companies'],
  ['members', '3 people'],
  ['life_styles', '3 lifestyles'],
  ['classified_categories', '3 trade categories'],
  ['sales_statuses', '3 sales statuses'],
  ['webflow_jobs', '3 publishing runs'],
])('several records are called as one of them: %s', (entity, label) => {
  expect(subjectsLabel(entity, 3)).toBe(label)
})

const lost = { action: 'withdraw', diff: [{ path: 'status', from: 'PUBLISHED', to: 'WITHDRAWN' }] }

test.each([
  ['each record', [lost, { ...lost, entity_id: 'b' }, { ...lost, entity_id: 'c' }], 'Undo 3: withdrew 3 tour entries'],
  [
    'those that lost something',
    [
      { action: 'send_proof' },
      { action: 'send_proof', entity_id: 'b' },
      {
        action: 'send_proof',
        entity_id: 'c',
        entity_name: 'The Birch',
        diff: [{ path: 'proof', from: { status: 'APPROVED' }, to: { status: 'SENT' } }],
      },
    ],
    'Undo 1 of 3: sent the proof for The Birch',
  ],
  [
    'the last change of one record',
    [{}, {}, {}].map((_, index) => ({ id: `${index}`, action: 'payment' })),
    'Undo 1 of 3: changed the payment of The Alder',
  ],
])('the line of several changes says how many of them its Undo takes back: %s', (_what, changes, label) => {
  vi.setSystemTime(testNow)
  onTestFinished(() => void vi.useRealTimers())
  const events = changes.map((one) => ({ ...event, ...one }))

  expect(markupOf(<AuditActLine events={events} names={new Map()} records={new Map()} />)).toContain(`aria-label="${label}"`)
})

test('on the record’s own page, the sentence ends before the record', () => {
  const html = markupOf(
    <AuditEventLine event={{ ...event, action: 'request_changes' }} names={new Map()} ofRecord={{ updated_at: event.at }} />,
  )

  expect(html.match(/<p>(.*?)<\/p>/)?.[1]?.replaceAll(/<[^>]*>/g, '')).toBe('Ada Quist requested changes')
})

test('a record that has a page is a link to it', () => {
  const place = { to: '/admin/tours/entry', search: { eventId: 'fall', entryId: event.entity_id } }
  const record = { name: 'The Alder', zone: undefined, place }
  const [known, untitled] = [event, { ...event, entity_name: '' }].map((one) =>
    markupOf(<AuditEventLine event={one} names={new Map()} record={record} />),
  )

  expect(known).toContain('>The Alder</a>')
  // Its name since then.
  expect(untitled).toContain('>The Alder</a>')
})

test('the history of an event’s record is in the event’s zone, with the reader’s own beside it', () => {
  vi.stubEnv('TZ', 'America/Chicago')
  onTestFinished(() => void vi.unstubAllEnvs())
  const at = fromMillis(Date.parse('2026-11-13T00:07:00Z'))
  const change = { path: 'submitted_at', from: null, to: at }
  const html = markupOf(<AuditEventLine event={{ ...event, at, diff: [change] }} names={new Map()} zone="America/New_York" />)

  expect(html.match(/Nov 12, 2026, 7:07 PM EST \(6:07 PM CST your time\)/g)).toHaveLength(2)
})

test('in the log, the dates of an event are in its zone, and the time of the change in the reader’s', () => {
  vi.stubEnv('TZ', 'America/Chicago')
  onTestFinished(() => void vi.unstubAllEnvs())
  const at = fromMillis(Date.parse('2026-12-16T06:59:00Z'))
  const change = { path: 'early_bird_date', from: null, to: at }
  const record = { name: 'Fall Parade', zone: 'America/Denver', place: undefined }
  const html = markupOf(<AuditEventLine event={{ ...event, at, entity: 'events', diff: [change] }} names={new Map()} record={record} />)

  expect(html).toContain('<ins>Dec 15, 2026, 11:59 PM MST')
  expect(html.match(/<time[^>]*>[^<]*/)?.[0]).toMatch(/CST$/)
})

test('a withdrawal can be undone from the entry’s history until something else changes the entry', () => {
  vi.stubEnv('TZ', 'America/Chicago')
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.setSystemTime(testNow)
  onTestFinished(() => void vi.useRealTimers())
  const withdrawal = { ...event, action: 'withdraw', diff: [{ path: 'status', from: 'PUBLISHED', to: 'WITHDRAWN' }] }
  const lineOf = (changedAt: number) =>
    markupOf(<AuditEventLine event={withdrawal} names={new Map()} ofRecord={{ updated_at: fromMillis(changedAt) }} />)

  expect(lineOf(testNow)).toContain('aria-label="Undo: withdrew The Alder"')
  expect(lineOf(testNow + 1)).not.toContain('Undo')
})
