import { expect, test, vi } from 'vitest'
import { AuditLog } from '#app/features/audit/audit-log.tsx'
import type { AuditSearch } from '#app/features/audit/audit-search.ts'
import { TextButton } from '#app/ui/text-button.tsx'
import { elementsOf } from '#tests/support/elements-of.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

vi.mock('#app/ui/use-media.ts', () => ({ useMedia: () => false }))
vi.mock('#app/features/audit/use-audit.ts', () => ({
  useAudit: () => ({ events: [], hasMore: false, isLoading: false }),
  useNames: () => new Map(),
  useAuditRecords: () => new Map(),
  usePeople: () => [],
}))

test('the log says that it hides sign-ins, and one press shows them', async () => {
  const onSearch = vi.fn<(search: AuditSearch) => void>()
  const props = { onSearch, onExport: () => undefined, Age: () => null }
  const search: AuditSearch = { q: 'oak' }
  const log = await mountHook(AuditLog, { ...props, search })
  expect(markupOf(log.now())).toContain('Sign-ins and opened reviews are hidden.')

  elementsOf(log.now(), TextButton)[0]?.props.onClick?.({} as never)

  expect(onSearch).toHaveBeenCalledWith({ q: 'oak', signIns: 'shown' })
  await log.show({ ...props, search: { q: 'oak', signIns: 'shown' } })
  expect(markupOf(log.now())).toContain('Sign-ins and opened reviews are included.')
  await log.show({ ...props, search: { what: 'merge' } })
  expect(markupOf(log.now())).not.toContain('Sign-ins and')
})
