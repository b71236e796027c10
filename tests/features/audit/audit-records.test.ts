import { expect, test } from 'vitest'
import type { AuditEvent } from '#contract/staff/audit.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { formatSheetTime, viewerZone } from '#contract/time/format-time.ts'
import { auditRecords } from '#app/features/audit/audit-records.ts'

const id = '01960000-0000-7000-8000-000000000001'
const fileId = '01960000-0000-7000-8000-000000000002'

const anEvent = (diff: AuditEvent['diff']): AuditEvent => ({
  id,
  at: fromMillis(Date.parse('2026-05-01T12:00:00Z')),
  actor_id: id,
  actor_name: 'Ada Quist',
  on_behalf_of: null,
  on_behalf_of_name: '',
  impersonation_id: null,
  action: 'update',
  entity: 'entries',
  entity_id: id,
  entity_name: '',
  diff,
  note: '“Edena” was merged into “Edina.”',
  source: 'WEB',
})

test('an audit event in a file says who did what to which record, and every change', () => {
  const records = auditRecords([anEvent([{ path: 'city_id', from: null, to: id }])], new Map([[id, 'Edina']]), new Map())

  expect(records).toEqual([
    {
      [`Date and time (${viewerZone()})`]: formatSheetTime(fromMillis(Date.parse('2026-05-01T12:00:00Z')), viewerZone()),
      Person: 'Ada Quist',
      Action: 'changed',
      Record: 'tour entry',
      Name: 'Edina',
      Changes: 'City: empty → Edina',
      Note: '“Edena” was merged into “Edina.”',
      Source: 'Portal',
      ID: id,
    },
  ])
})

test('pictures and files are shown by caption or file name, never by an id', () => {
  const photo = { file_id: fileId, caption: 'The porch', alt: '' }
  const records = auditRecords(
    [
      anEvent([
        { path: 'photos', from: [], to: [photo] },
        { path: 'logo_file_id', from: null, to: fileId },
      ]),
    ],
    new Map(),
    new Map(),
  )

  expect(records[0]?.['Changes']).toBe('Photos: The porch (Added as photo 1); Logo file: empty → a file')
})

test('an event’s dates are in its own zone, as its form has them', () => {
  const at = fromMillis(Date.parse('2026-12-16T06:59:00Z'))
  const change = { ...anEvent([{ path: 'early_bird_date', from: null, to: at }]), entity: 'events' }

  const [record] = auditRecords([change], new Map(), new Map([[id, { zone: 'America/Denver' }]]))

  expect(record?.['Changes']).toContain('Dec 15, 2026, 11:59 PM MST')
})
