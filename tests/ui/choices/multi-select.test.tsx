import type { ReactElement, ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { ChooseOnce } from '#app/ui/choices/choose-once.ts'
import { MultiSelect } from '#app/ui/choices/multi-select.tsx'
import { elementsOf, returnedBy } from '#tests/support/elements-of.ts'
import { mountHook } from '#tests/support/mount-hook.tsx'

test.each<[what: string, value: string[], labels: string[], changes: string[][]]>([
  ['is chosen in its place once the list has it', ['ranch', 'modern'], ['Modern', 'Ranch'], [['Ranch', 'Modern']]],
  ['stays as long as the list doesn’t have it', ['ranch'], ['Ranch style'], []],
  ['stays where several are called so', ['ranch'], ['Ranch', 'RANCH'], []],
  ['is chosen once, if it already is', ['Ranch', 'ranch'], ['Ranch'], [['Ranch']]],
])('a name that was typed before the list loaded %s', async (_what, value, labels, changes) => {
  const onChange = vi.fn<(next: string[]) => void>()
  const choices = labels.map((label) => ({ value: label, label }))
  const frame = returnedBy(MultiSelect<string>, { name: 'styles', label: 'Home styles', choices, value, onChange })
  const drawn = (frame as ReactElement<{ children: (control: object) => ReactNode }>).props.children({})

  await mountHook(() => undefined, {}, { beside: elementsOf(drawn, ChooseOnce) })

  expect(onChange.mock.calls.map(([next]) => next)).toEqual(changes)
})
