import { Select, TextInput } from '@mantine/core'
import type { FunctionComponent } from 'react'
import { expect, test, vi } from 'vitest'
import { AuditLog } from '#app/features/audit/audit-log.tsx'
import { FilterSelect } from '#app/features/audit/audit-filters.tsx'
import type { AuditSearch } from '#app/features/audit/audit-search.ts'
import { Button } from '#app/ui/button.tsx'
import { elementsOf } from '#tests/support/elements-of.ts'
import { markupOf } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

vi.mock('#app/http/server-clock.ts', async () => ({ serverNow: (await import('#tests/support/builders.ts')).testClock }))
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
  const field = () => elementsOf(log.now(), TextInput)[0]!.props

  field().onBlur?.({} as never)
  expect(onSearch).not.toHaveBeenCalled()
  await log.during(() => field().onChange?.({ currentTarget: { value: ' oak ' } } as never))
  field().onKeyDown?.({ key: 'Enter' } as never)

  expect(onSearch.mock.calls).toEqual([[{ q: 'oak' }]])
  expect(markupOf(log.now())).not.toContain('Apply')
})

const Toggle = Button as unknown as FunctionComponent<{ children: string; 'aria-pressed'?: boolean; onClick: () => void }>

test('the log hides sign-ins until one press shows them', async () => {
  const onSearch = vi.fn<(search: AuditSearch) => void>()
  const props = { onSearch, onExport: () => undefined, Age: () => null }
  const search: AuditSearch = { q: 'oak' }
  const log = await mountHook(AuditLog, { ...props, search })
  const toggle = () => elementsOf(log.now(), Toggle).find(({ props: { children } }) => children === 'Sign-ins and started reviews')?.props
  expect(toggle()?.['aria-pressed']).toBe(false)

  toggle()?.onClick()

  expect(onSearch).toHaveBeenCalledWith({ q: 'oak', signIns: 'shown' })
  await log.show({ ...props, search: { q: 'oak', signIns: 'shown' } })
  expect(toggle()?.['aria-pressed']).toBe(true)
  await log.show({ ...props, search: { what: 'merge' } })
  expect(toggle()).toBeUndefined()
})

test('an action in the address that is none is unknown; a person may not be on this device', async () => {
  const search: AuditSearch = { who: 'someone', what: 'hover', entity: 'parades' }
  const log = await mountHook(AuditLog, { search, onSearch: () => undefined, onExport: () => undefined, Age: () => null })
  const chosen = elementsOf(log.now(), FilterSelect).map(({ props }) => elementsOf(FilterSelect(props), Select)[0]?.props.data?.at(-1))

  expect(chosen).toEqual([
    { value: 'someone', label: 'Not on this device' },
    { value: 'hover', label: 'Unknown' },
    { value: 'parades', label: 'Unknown' },
  ])
})
