import { expect, test } from 'vitest'
import { NeedsList } from '#app/ui/form/needs-list.tsx'
import { markupOf } from '#tests/support/markup.tsx'

const list = (problem: string | null, requested?: string) =>
  markupOf(<NeedsList title="Requirements" items={[{ field: 'name', label: 'Name', problem }]} requested={requested} onJump={undefined} />)

test('there is a list only while something is missing or requested', () => {
  expect(list(null)).toBe('')

  expect(list(null, '1 change was requested: Logo.')).toContain('1 change was requested: Logo.')
  expect(list('Enter a name.', '1 change was requested: Logo.')).toContain('0 of 1 done. 1 change was requested: Logo.')
})
