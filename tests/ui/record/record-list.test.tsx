import { expect, test, vi } from 'vitest'
import { DataTable } from '#app/ui/list/data-table.tsx'
import { readListState } from '#app/ui/list/list-state.ts'
import { RecordList } from '#app/ui/record/record-list.tsx'
import { buttonsOf, elementsOf } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

vi.mock('#app/ui/use-online.ts', () => ({ useOnline: () => true }))

const [spring, fall] = [
  { id: 'spring', name: 'Spring' },
  { id: 'fall', name: 'Fall' },
]

test.each([
  ['the only event', [spring], []],
  ['one of two events', [fall, spring], ['Copy from another event']],
])('an empty list of %s offers what can be copied', async (_which, events, offered) => {
  const list = await mountHook(RecordList, {
    name: 'admin/sponsors',
    noun: { one: 'sponsor', many: 'sponsors' },
    rows: [],
    columns: [],
    defaultSort: 'name',
    fetchedAt: 1,
    state: readListState({}),
    onStateChange: () => undefined,
    Age: () => null,
    offline: '',
    copy: { verb: 'Copy' as const, to: spring, events, about: '', offeredBy: () => [], onCopy: async () => ({ ok: true, message: '' }) },
    newLink: null,
    bulk: () => null,
  })

  const secondStep = elementsOf(list.now(), DataTable)[0]?.props.secondStep
  expect(buttonsOf(secondStep).map(({ props: { children } }) => children)).toEqual(offered)
})
