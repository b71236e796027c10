import { expect, test } from 'vitest'
import type { ProblemBody } from '#contract/http/problem.ts'
import { refusalOf } from '#app/outbox/outbox-row.ts'

const problem: ProblemBody = {
  type: 'about:blank',
  title: 'Wrong state',
  status: 409,
  detail: 'The event is archived.',
  instance: '',
  code: 'WRONG_STATE',
}
const row = (state: 'waiting' | 'refused', fields?: Record<string, string>) => ({ state, problem: { ...problem, fields } })

test.each([
  ['names no field', [row('waiting'), row('refused')], problem.detail],
  ['has an empty list of fields', [row('refused', {})], problem.detail],
  ['names a field, which shows why', [row('refused', { price: 'Enter a price.' })], undefined],
  ['names no field, behind one that does', [row('refused', { number: 'Taken.' }), row('refused')], problem.detail],
  ['is yet to come', [row('waiting')], undefined],
])('a refusal is shown for the whole record if it %s', (_what, rows, detail) => {
  expect(refusalOf(rows)?.detail).toBe(detail)
})
