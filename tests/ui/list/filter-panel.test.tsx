import { TextInput } from '@mantine/core'
import type { FunctionComponent } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { FilterPanel, Numbers } from '#app/ui/list/filter-panel.tsx'
import { elementsOf } from '#tests/support/elements-of.ts'
import { choiceColumn } from '#app/ui/table/choice-column.ts'
import { markupOf, pressable } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

type Typed = FunctionComponent<{ value: string; onChange: (event: { currentTarget: { value: string } }) => void }>

async function aSpan() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const address = { pathname: '/entries' }
  vi.stubGlobal('location', address)
  const onChange = vi.fn<(text: string) => void>()
  const span = await mountHook(Numbers, { text: '', onChange })
  const from = () => elementsOf(span.now(), TextInput as unknown as Typed)[0]?.props
  const type = async (text: string) => {
    for (let end = 1; end <= text.length; end++) await span.during(() => from()?.onChange({ currentTarget: { value: text.slice(0, end) } }))
  }
  return { ...span, address, onChange, from, type }
}

test('a typed number filters once typing pauses, so that it is one entry of the history', async () => {
  const { type, from, during, onChange } = await aSpan()

  await type('900')
  expect([from()?.value, onChange.mock.calls]).toEqual(['900', []])
  await during(() => void vi.advanceTimersByTime(1_000))

  expect(onChange.mock.calls).toEqual([['900..']])
})

test('closing the panel does not wait for the pause, and leaving the page filters nothing', async () => {
  const closed = await aSpan()
  await closed.type('900')
  await closed.leave()
  expect(closed.onChange.mock.calls).toEqual([['900..']])

  const left = await aSpan()
  await left.type('900')
  left.address.pathname = '/events'
  await left.leave()
  expect(left.onChange).not.toHaveBeenCalled()
})

test('each column is folded at first and says what is chosen', () => {
  const columns = [
    choiceColumn('status', 'Status', () => null, [{ value: 'DRAFT', label: 'Draft' }]),
    choiceColumn('city', 'City', () => null, [{ value: 'edina', label: 'Edina' }]),
  ]

  const html = markupOf(<FilterPanel columns={columns} filters={{ status: 'DRAFT' }} onChange={() => undefined} />)

  expect(pressable(html).map(({ label, attributes }) => [label, attributes.includes('aria-expanded="true"')])).toEqual([
    ['StatusDraft', false],
    ['City', false],
  ])
})
