import { expect, test, vi } from 'vitest'
import { AuditLog } from '#app/features/audit/audit-log.tsx'
import type { AuditSearch } from '#app/features/audit/audit-search.ts'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { TextButton } from '#app/ui/text-button.tsx'
import { elementsOf } from '#tests/support/elements-of.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

vi.mock('#app/ui/use-media.ts', () => ({ useMedia: () => false }))
vi.mock('#app/outbox/lists/use-names.ts', () => ({ useNamesIn: () => new Map() }))
vi.mock('#app/features/audit/use-audit.ts', () => ({
  useAudit: () => ({ events: [], hasMore: false, isLoading: false }),
  useAuditRecords: () => new Map(),
  usePeople: () => [],
}))

test('a filter acts at once, the search when it is left or with Enter, and nothing is to be applied', async () => {
  const onSearch = vi.fn<(search: AuditSearch) => void>()
  const log = await mountHook(AuditLog, { search: {}, onSearch, onExport: () => undefined, Age: () => null })
  const field = () => elementsOf(log.now(), TextLine)[0]!.props

  field().onBlur?.()
  expect(onSearch).not.toHaveBeenCalled()
  await log.during(() => field().onChange(' oak '))
  field().onKeyDown?.({ key: 'Enter' } as never)

  expect(onSearch.mock.calls).toEqual([[{ q: 'oak' }]])
  expect(markupOf(log.now())).not.toContain('Apply')
})

test('the log says that it hides sign-ins, and one press shows them', async () => {
  const onSearch = vi.fn<(search: AuditSearch) => void>()
  const props = { onSearch, onExport: () => undefined, Age: () => null }
  const search: AuditSearch = { q: 'oak' }
  const log = await mountHook(AuditLog, { ...props, search })
  expect(markupOf(log.now())).toContain('Sign-ins and started reviews are hidden.')

  elementsOf(log.now(), TextButton)[0]?.props.onClick?.({} as never)

  expect(onSearch).toHaveBeenCalledWith({ q: 'oak', signIns: 'shown' })
  await log.show({ ...props, search: { q: 'oak', signIns: 'shown' } })
  expect(markupOf(log.now())).toContain('Sign-ins and started reviews are included.')
  await log.show({ ...props, search: { what: 'merge' } })
  expect(markupOf(log.now())).not.toContain('Sign-ins and')
})
