import { expect, test } from 'vitest'
import { followRows, unsettledOf, withUnsettled, type Unsettled } from '#app/ui/record/unsettled.ts'

interface Values extends Unsettled {
  day: string | null
  count: number | null
  rows: { date: string | null }[]
}

const blank: Values = { day: null, count: null, rows: [] }

test('a text stands until its field has a value or is emptied', () => {
  const typed = withUnsettled(blank, 'day', 'soon')

  expect(unsettledOf(typed)).toEqual({ day: 'soon' })
  expect(unsettledOf({ ...typed, day: '2027-05-01' })).toEqual({})
  expect(withUnsettled(typed, 'day', undefined)).toEqual(blank)
})

test('a text of an unreadable number stands beside it', () => {
  expect(unsettledOf(withUnsettled({ ...blank, count: Number.NaN }, 'count', '450k'))).toEqual({ count: '450k' })
})

test('texts move with their rows, and go with those that are removed', () => {
  const rows = [{ date: null }, { date: null }, { date: '2027-05-01' }]
  const typed = withUnsettled(withUnsettled({ ...blank, rows }, 'rows.0.date', 'soon'), 'rows.1.date', 'later')
  const arranged = { ...typed, rows: rows.slice(1).toReversed() }

  expect(unsettledOf(followRows(arranged, 'rows', rows))).toEqual({ 'rows.1.date': 'later' })
})
