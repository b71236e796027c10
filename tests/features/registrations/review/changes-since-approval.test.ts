import { expect, test } from 'vitest'
import { changesSinceApproval } from '#app/features/registrations/review/changes-since-approval.tsx'
import type { AuditEvent } from '#contract/staff/audit.ts'

const license = { number: 'BC-1', state: 'MN', expires_on: '2027-01-01', file_id: null }

/** The history of a registration, newest first, as the server sends it. */
function aHistory(...events: [action: string, diff?: AuditEvent['diff']][]): AuditEvent[] {
  return events.map(([action, diff = []]) => ({ action, diff }) as unknown as AuditEvent)
}

test('a company that resubmits shows what it changed since it was approved, each part once, from then to now', () => {
  const until = (from: string, to: string) => ({
    path: 'license',
    from: { ...license, expires_on: from },
    to: { ...license, expires_on: to },
  })
  const history = aHistory(
    ['submit', [{ path: 'status', from: 'EXPIRED', to: 'SUBMITTED' }]],
    ['update', [until('2027-02-01', '2028-01-01'), { path: 'blurb', from: 'New', to: 'Old' }]],
    ['update', [until('2027-01-01', '2027-02-01'), { path: 'blurb', from: 'Old', to: 'New' }]],
    ['update', [{ path: 'internal_note', from: '', to: 'Ask Ben.' }]],
    ['approve'],
    ['update', [{ path: 'listing_name', from: 'Oak', to: 'Prairie Oak' }]],
  )

  expect(changesSinceApproval(history)).toEqual([{ path: 'license.expires_on', from: '2027-01-01', to: '2028-01-01' }])
})

test('what staff record about signs is not the company’s change', () => {
  const logistics = { sign_kits: 1, pickup_contact: '', deposit_paid: false, signs_returned: null, guidebooks: null }
  const diff = [{ path: 'logistics', from: logistics, to: { ...logistics, deposit_paid: true } }]

  expect(changesSinceApproval(aHistory(['update', diff], ['approve']))).toEqual([])
})

test('a first submission has nothing to compare with, nor has an approval that was undone', () => {
  expect(changesSinceApproval(aHistory(['submit'], ['create']))).toBeUndefined()
  expect(changesSinceApproval(aHistory(['submit'], ['undo'], ['approve']))).toBeUndefined()
})
