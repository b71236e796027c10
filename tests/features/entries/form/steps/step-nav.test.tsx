import { expect, test } from 'vitest'
import { emptyEntry } from '#contract/entry/defaults.ts'
import type { ReadinessItem } from '#contract/entry/readiness.ts'
import { StepNav } from '#app/features/entries/form/steps/step-nav.tsx'
import { markupOf, pressable } from '#tests/support/markup.tsx'

const item = (problem: string | null, wrong: number): ReadinessItem => ({
  field: 'title',
  level: 'submit',
  label: 'Title',
  problem,
  wrong,
})

test.each([
  [[item(null, 0)], 'BasicsDone'],
  [[item('Enter a title.', 0)], 'Basics1 missing'],
  [[item('Enter a title.', 0), item('Enter a shorter title.', 2)], 'Basics2 to fix'],
  [[item(null, 0), { ...item('Requested, but not in the list yet: “Edina.”', 0), isPending: true }], 'BasicsDone'],
  [[item('Enter a title.', 0), { ...item('Requested, but not in the list yet: “Edina.”', 0), isPending: true }], 'Basics1 missing'],
])('what is to be fixed is counted before what is missing: %o', (items, label) => {
  const buttons = pressable(
    markupOf(
      <StepNav
        kind="NEW_HOME"
        values={{ ...emptyEntry, title: 'The Elm' }}
        items={items}
        requested={[]}
        current="location"
        onGo={() => undefined}
      />,
    ),
  )

  expect(buttons[0]?.label).toBe(label)
  expect(buttons.map(({ attributes }) => attributes.includes('aria-current="step"')).indexOf(true)).toBe(1)
})
