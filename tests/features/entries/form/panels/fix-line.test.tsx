import { expect, test, vi } from 'vitest'
import type { ReadinessItem } from '#contract/entry/readiness.ts'
import { FixLine } from '#app/features/entries/form/panels/fix-line.tsx'
import { markupOf, pressable } from '#tests/support/markup.tsx'
import { mountHook } from '#tests/support/mount-hook.tsx'

const item = (field: ReadinessItem['field'], label: string, wrong?: number): ReadinessItem => ({
  field,
  label,
  level: 'submit',
  problem: 'Enter a number.',
  ...(wrong !== undefined && { wrong }),
})

test.each([
  [[item('bedrooms', 'Bedrooms')], []],
  [[item('bedrooms', 'Bedrooms'), item('bathrooms', 'Bathrooms', 1)], ['1 field to fix: Bathrooms']],
  [[item('gallery', 'Gallery', 2), item('zip', 'ZIP code', 1)], ['3 fields to fix: Gallery (2), ZIP code']],
])('values that were not accepted are in one line', (items, lines) => {
  const html = markupOf(<FixLine items={items} onJump={() => undefined} />)

  expect(pressable(html).map(({ label }) => label)).toEqual(lines)
})

test('the line leads to the first of them', async () => {
  const onJump = vi.fn<(field: string) => void>()
  const line = await mountHook(FixLine, { items: [item('zip', 'ZIP code', 1), item('price', 'Price', 1)], onJump })

  line.now()?.props.onClick()

  expect(onJump).toHaveBeenCalledExactlyOnceWith('zip')
})
