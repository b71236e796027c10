import { expect, test } from 'vitest'
import { auditQuery, validateAuditSearch } from '#app/features/audit/audit-search.ts'

test('the address holds the search, and everything else in it is ignored', () => {
  expect(validateAuditSearch({ q: 'oak', who: '', what: 'merge', page: '3', from: '2026-05-01' })).toEqual({
    q: 'oak',
    what: 'merge',
    from: '2026-05-01',
  })
})

test('the last day counts as a whole, in the viewer’s time zone', () => {
  const { from, to } = auditQuery({ from: '2026-05-01', to: '2026-05-01' })

  expect(from).toBe(new Date(2026, 4, 1).toISOString())
  expect(to).toBe(new Date(2026, 4, 2).toISOString())
})

test('an invalid day is ignored', () => {
  expect(auditQuery({ from: 'yesterday', q: 'oak', what: 'merge' })).toEqual({ q: 'oak', action: 'merge' })
})

test('the log leaves out sign-ins unless the address asks for them or for one action', () => {
  const queries = [{}, { signIns: 'shown' }, { what: 'login' }, { signIns: 'all' }].map((search) => auditQuery(validateAuditSearch(search)))

  expect(queries).toEqual([{ changes_only: 'true' }, {}, { action: 'login' }, { changes_only: 'true' }])
})
