import { expect, test } from 'vitest'
import { fromMillis } from '#contract/time/timestamp.ts'
import { auditRecords } from '#app/features/audit/audit-records.ts'

test('an audit event in a file says who did what to which record, and every change', () => {
  const id = '01960000-0000-7000-8000-000000000001'
  const records = auditRecords(
    [
      {
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
        diff: [{ path: 'city_id', from: null, to: id }],
        note: '“Edena” was merged into “Edina”.',
        source: 'WEB',
      },
    ],
    new Map([[id, 'Edina']]),
  )

  expect(records).toEqual([
    {
      Time: '2026-05-01T12:00:00.000Z',
      Who: 'Ada Quist',
      What: 'changed',
      Record: 'tour entry',
      Name: 'Edina',
      Changes: 'City: empty → Edina',
      Note: '“Edena” was merged into “Edina”.',
      Source: 'WEB',
      Id: id,
    },
  ])
})
