import { expect, test } from 'vitest'
import type { FieldList } from '#app/ui/record/field-list.ts'
import { mergeRecord, settleCollisions } from '#app/ui/record/merge-record.ts'

const read = { fullLabel: '', show: String }

interface Sign {
  title: string
  color: string
  size: { width: number; height: number }
  lines: string[]
  version: number
}

const fields: FieldList<Sign> = [
  { path: 'title', label: 'Title', ...read },
  { path: 'color', label: 'Color', ...read },
  { path: 'size.width', label: 'Width', ...read },
  { path: 'size.height', label: 'Height', ...read },
  { path: 'lines', label: 'Lines', ...read },
]

const base: Sign = { title: 'Open', color: 'red', size: { width: 4, height: 3 }, lines: ['a', 'b'], version: 1 }

test('changes to different fields merge by themselves', () => {
  const merge = mergeRecord(fields, base, { ...base, title: 'Closed' }, { ...base, color: 'blue', version: 2 })

  expect(merge.collisions).toEqual([])
  expect(merge.values).toEqual({ ...base, title: 'Closed', color: 'blue', version: 2 })
  expect(merge.taken.map(({ label }) => label)).toEqual(['Color'])
})

test('parts of one object that are separate fields do not conflict', () => {
  const mine = { ...base, size: { width: 5, height: 3 } }
  const theirs = { ...base, size: { width: 4, height: 9 } }

  expect(mergeRecord(fields, base, mine, theirs)).toMatchObject({ collisions: [], values: { size: { width: 5, height: 9 } } })
})

test('a field that both changed differently is a conflict, with the old value and both new ones', () => {
  const merge = mergeRecord(fields, base, { ...base, title: 'Closed' }, { ...base, title: 'Sold', color: 'blue' })

  expect(merge.collisions).toMatchObject([{ field: { path: 'title' }, base: 'Open', mine: 'Closed', theirs: 'Sold' }])
  expect(merge.values).toMatchObject({ title: 'Closed', color: 'blue' })
})

test('the same change by both is no conflict', () => {
  const changed = { ...base, lines: ['a', 'c'] }

  expect(mergeRecord(fields, base, changed, structuredClone(changed))).toMatchObject({ collisions: [], taken: [] })
})

test('a list is one field: two changes to it conflict', () => {
  const merge = mergeRecord(fields, base, { ...base, lines: ['a'] }, { ...base, lines: ['a', 'b', 'c'] })

  expect(merge.collisions).toHaveLength(1)
})

test('the user resolves each conflict, and the other fields stay merged', () => {
  const mine = { ...base, title: 'Closed', color: 'green' }
  const theirs = { ...base, title: 'Sold', color: 'blue', lines: ['z'] }
  const merge = mergeRecord(fields, base, mine, theirs)

  const settled = settleCollisions(
    merge,
    new Map([
      ['title', 'theirs'],
      ['color', 'mine'],
    ]),
  )

  expect(settled).toMatchObject({ title: 'Sold', color: 'green', lines: ['z'] })
})
