import { expect, test, vi } from 'vitest'
import { fetchPage } from '#app/features/audit/audit-pages.ts'
import { ChangesSinceApproval, changesSinceApproval } from '#app/features/registrations/review/changes-since-approval.tsx'
import type { AuditEvent } from '#contract/staff/audit.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { ChangedField } from '#app/features/audit/changed-field.tsx'
import { elementsOf, press } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

vi.mock('#app/features/audit/audit-pages.ts', () => ({ fetchPage: vi.fn<typeof fetchPage>(), storedPages: async () => undefined }))
vi.mock('#app/sync/use-device-query.ts', () => ({ useDeviceQuery: () => undefined }))

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

const blurb = aHistory(['update', [{ path: 'blurb', from: 'Old', to: 'New' }]])
const approval = aHistory(['approve'])

/** The server's pages of a history; each one is answered with what was read before it, as `fetchPage` does. */
function withPages(...pages: readonly (readonly AuditEvent[])[]) {
  vi.mocked(fetchPage).mockReset()
  vi.mocked(fetchPage).mockImplementation(async (_query, after) => {
    const number = Number(after?.nextBefore ?? 0)
    const nextBefore = number + 1 < pages.length ? String(number + 1) : null
    return { ok: true, pages: { events: [...(after?.events ?? []), ...(pages[number] ?? [])], nextBefore } }
  })
}

const theChanges = async () => await mountHook(ChangesSinceApproval, { registrationId: 'a', zone: 'America/Chicago' })
const shown = (changes: Awaited<ReturnType<typeof theChanges>>) => elementsOf(changes.now(), ChangedField).map(({ props }) => props.change)

test('an approval that is several pages back is found', async () => {
  withPages(blurb, aHistory(['submit']), approval, aHistory(['create']))

  const changes = await theChanges()

  await vi.waitFor(() => expect(shown(changes)).toEqual([{ path: 'blurb', from: 'Old', to: 'New' }]))
  expect(fetchPage).toHaveBeenCalledTimes(3)
})

test('if no approval is found in a very long history, the search ends and says so', async () => {
  withPages(...Array.from({ length: 100 }, () => Array.from({ length: 50 }, () => blurb).flat()))

  const changes = await theChanges()

  await vi.waitFor(() => expect(elementsOf(changes.now(), Dimmed)).toHaveLength(1))
  const [notice] = elementsOf(changes.now(), Dimmed)
  expect(notice?.props.children).toBe('We checked the last 1,000 changes and found no approval.')
  expect(fetchPage).toHaveBeenCalledTimes(20)
})

test('a registration that was never approved shows nothing', async () => {
  withPages(blurb, aHistory(['create']))

  const changes = await theChanges()

  await vi.waitFor(() => expect(fetchPage).toHaveBeenCalledTimes(2))
  expect(changes.now()).toBeNull()
})

test('a failure is shown with its reason, and can be tried again', async () => {
  withPages(blurb, approval)
  vi.mocked(fetchPage).mockResolvedValueOnce({ ok: false, message: 'Something went wrong on our end.' })
  const changes = await theChanges()
  const [failure] = elementsOf(changes.now(), Dimmed)
  expect(failure?.props.children).toBe('We couldn’t check what changed since an earlier approval. Something went wrong on our end.')

  await changes.during(() => press(changes.now(), 'Try again'))

  await vi.waitFor(() => expect(shown(changes)).toHaveLength(1))
})
