import { expect, test, vi } from 'vitest'
import { NoAccountNote } from '#app/features/entries/staff/no-account-note.tsx'
import { linkedMarkupOf } from '#tests/support/linked-markup.tsx'

const device = vi.hoisted(() => ({ list: undefined as { rows: object[]; fetchedAt: number | undefined } | undefined }))
vi.mock('#app/outbox/lists/use-synced-list.ts', async (actual) => ({ ...(await actual<object>()), useSyncedList: () => device.list }))

const noteWith = (list: typeof device.list) => {
  device.list = list
  return linkedMarkupOf(<NoAccountNote companyId="oak" name="Oak Homes" />)
}

test('staff read that no one at a company can be reached, once its people are known', () => {
  const person = { company_id: 'oak', is_archived: false }

  expect(noteWith({ rows: [{ ...person, auth_state: 'NONE' }], fetchedAt: 1 })).toContain('No one at this company has an account')
  expect(noteWith({ rows: [{ ...person, auth_state: 'ACTIVE' }], fetchedAt: 1 })).not.toContain('No one')
  expect(noteWith({ rows: [], fetchedAt: undefined })).not.toContain('No one')
  expect(noteWith(undefined)).not.toContain('No one')
})
