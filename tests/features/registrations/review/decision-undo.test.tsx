import { beforeEach, expect, test, vi } from 'vitest'
import { undoOfferedMs, type UndoableAction } from '#contract/staff/undo.ts'
import { DecisionUndo } from '#app/features/registrations/review/decision-undo.tsx'
import { decide } from '#app/features/registrations/review/registration-commands.ts'
import { registrationRows } from '#app/features/registrations/review/registration-rows.ts'
import { RegistrationSheet } from '#app/features/registrations/review/registration-sheet.tsx'
import { RegistrationTable } from '#app/features/registrations/review/registration-table.tsx'
import { useEventList } from '#app/outbox/lists/use-event-list.ts'
import { useSyncedRows } from '#app/outbox/lists/use-synced-list.ts'
import { Problem } from '#app/ui/messages/problem.tsx'
import { UndoToast } from '#app/ui/messages/undo-toast.tsx'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { elementsOf } from '#tests/support/elements-of.ts'
import { aCompanyRecord, aFullRegistration } from '#tests/support/entries.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

vi.mock('#app/outbox/lists/use-event-list.ts', () => ({ useEventList: vi.fn<typeof useEventList>() }))
vi.mock('#app/outbox/lists/use-synced-list.ts', async (actual) => ({
  ...(await actual<object>()),
  useSyncedRows: vi.fn<typeof useSyncedRows>(),
}))
vi.mock('#app/features/registrations/review/registration-commands.ts', () => ({ decide: vi.fn<typeof decide>() }))

const event = anEvent()
const company = aCompanyRecord({ name: 'Prairie Oak Builders' })
const registration = aFullRegistration({ event_id: event.id, company_id: company.id, status: 'APPROVED' })
const [row] = registrationRows([registration], { event, today: '2026-01-15', entries: [], companies: [company] })

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(decide).mockReset()
  vi.mocked(useSyncedRows).mockReturnValue([company] as never)
  vi.mocked(useEventList).mockImplementation(((table: string) => ({ rows: table === 'entries' ? [] : [registration], meta: {} })) as never)
  return () => void vi.useRealTimers()
})

async function aTable() {
  const list = { event, now: testNow, opened: registration.id, onOpened: () => undefined }
  const table = await mountHook(RegistrationTable, { ...list, search: {}, onSearch: () => undefined } as never)
  return {
    ...list,
    ...table,
    decided: (action: 'approve' | 'withdraw') => table.during(() => elementsOf(table.now(), RegistrationSheet)[0]?.props.onDecided(action)),
    offered: () => elementsOf(table.now(), DecisionUndo)[0]?.props.action,
  }
}

test('a decision about one company offers Undo for a moment', async () => {
  const { decided, offered, during } = await aTable()

  await decided('approve')
  const before = offered()
  await during(async () => void (await vi.advanceTimersByTimeAsync(undoOfferedMs)))

  expect([before, offered()]).toEqual(['approve', undefined])
})

test('a withdrawal, which asks first, does not offer Undo', async () => {
  const { decided, offered } = await aTable()

  await decided('withdraw')

  expect(offered()).toBeUndefined()
})

test('why a decision could not be undone is gone once staff decide about another company', async () => {
  const other = registrationRows([aFullRegistration({ event_id: event.id, company_id: company.id, status: 'APPROVED' })], {
    event,
    today: '2026-01-15',
    entries: [],
    companies: [company],
  })[0]
  const decision: { last: { action: UndoableAction; row: typeof row } | undefined } = { last: { action: 'reject', row } }
  const onUndo = () => void (decision.last = undefined)
  const undo = await mountHook(() => DecisionUndo({ action: decision.last?.action, row: decision.last?.row, onUndo }), {})
  const problems = () => elementsOf(undo.now(), Problem).length
  vi.mocked(decide).mockResolvedValueOnce('It’s too late to undo this decision.')

  await undo.during(() => elementsOf(undo.now(), UndoToast)[0]?.props.onUndo())
  const failed = problems()
  decision.last = { action: 'approve', row: other }
  await undo.show({})

  expect([failed, problems()]).toEqual([1, 0])
})

test('Undo undoes the decision, and says why if it cannot', async () => {
  const onUndo = vi.fn<() => void>()
  const undo = await mountHook(DecisionUndo, { action: 'reject' as const, row, onUndo })
  const toast = () => elementsOf(undo.now(), UndoToast)[0]?.props
  vi.mocked(decide).mockResolvedValueOnce('This registration has changed since then, so you can’t undo this anymore.')

  expect(toast()?.message).toBe('Prairie Oak Builders is rejected.')
  await undo.during(() => toast()?.onUndo())

  expect(decide).toHaveBeenCalledExactlyOnceWith(row, 'undo')
  expect(onUndo).toHaveBeenCalledOnce()
  expect(elementsOf(undo.now(), Problem)[0]?.props.children).toContain('Prairie Oak Builders: This registration has changed since')
})
