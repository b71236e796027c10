import { expect, test } from 'vitest'
import { MilestoneList } from '#app/features/dashboards/milestone-list.tsx'
import { markupOf } from '#tests/support/markup.tsx'
import { Folded } from '#app/ui/folded.tsx'
import { elementsOf } from '#tests/support/elements-of.ts'

const milestones = ['Early-bird fee ends', 'Late fee starts', 'Withdrawal deadline', 'Content deadline', 'Proofs due'].map((label) => ({
  label,
  when: 'Jan 7, 2027',
  daysLeft: 3,
}))

test('the dates after the first few are folded below them, not left out', () => {
  const list = MilestoneList({ milestones, max: 3 })

  const [folded] = elementsOf(list, Folded)

  expect(markupOf(list)).toMatch(/Withdrawal deadline.*2 later/)
  expect(markupOf(list)).not.toContain('Content deadline')
  expect(markupOf(folded?.props.children)).toMatch(/Content deadline.*Proofs due/)
})

test('a few dates need no fold', () => {
  expect(elementsOf(MilestoneList({ milestones, max: 5 }), Folded)).toEqual([])
})
