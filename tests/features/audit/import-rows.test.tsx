import type { ReactElement, ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { ImportRows, UndoImport } from '#app/features/audit/audit-event-line.tsx'
import { ask } from '#app/http/ask.ts'
import { undoImport } from '#app/outbox/commands/import-rows.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { Undone } from '#app/ui/messages/undo-button.tsx'
import { NotReached } from '#app/http/call-errors.ts'
import type { AuditEvent } from '#contract/staff/audit.ts'
import { elementsOf, press } from '#tests/support/elements-of.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

vi.mock('#app/sync/use-device-query.ts', () => ({ useDeviceQuery: () => undefined }))
vi.mock('#app/outbox/commands/import-rows.ts', () => ({ undoImport: vi.fn<typeof undoImport>() }))
vi.mock('#app/http/ask.ts', () => ({ ask: vi.fn<typeof ask>() }))

const page = (id: string, next: string | null) => ({
  data: { rows: [{ id, record_name: `Row ${id}`, action: 'create', diff: [] }], undo_until: null, next_after: next },
})

test('once more rows have loaded, the earlier failure is no longer shown', async () => {
  const answer = vi.mocked(ask as unknown as () => Promise<unknown>)
  answer.mockResolvedValueOnce(page('1', 'a')).mockRejectedValueOnce(new NotReached()).mockResolvedValueOnce(page('2', null))
  const event = { entity: 'companies', entity_id: 'i' } as AuditEvent
  const folded: ReactElement<{ children: ReactElement<object> }> = ImportRows({ event })
  const { type, props } = folded.props.children
  const rows = await mountHook(type as (given: object) => ReactNode, props)

  await rows.during(() => press(rows.now(), 'Show more'))
  expect(markupOf(rows.now())).toContain('We couldn’t reach the server.')
  await rows.during(() => press(rows.now(), 'Show more'))

  expect(markupOf(rows.now())).toContain('Row 2')
  expect(markupOf(rows.now())).not.toContain('We couldn’t reach the server.')
})

test('an import is undone only once staff confirm it, and then says how much', async () => {
  vi.mocked(undoImport).mockResolvedValueOnce({ ok: true, report: { undone: 2, kept: [] } })
  const event = { entity: 'companies', entity_id: 'i', entity_name: 'members.csv' } as AuditEvent
  const undo = await mountHook(UndoImport, { event })

  await undo.during(() => press(undo.now(), 'Undo import…'))
  expect(undoImport).not.toHaveBeenCalled()
  await undo.during(async () => void (await elementsOf(undo.now(), ConfirmDialog)[0]?.props.onConfirm()))

  expect(undoImport).toHaveBeenCalledWith('companies', 'i')
  expect(elementsOf(undo.now(), Undone)[0]?.props.report).toEqual({ undone: 2, kept: [] })
})
