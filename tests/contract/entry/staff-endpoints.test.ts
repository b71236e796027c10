import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { anId } from '#tests/support/builders.ts'

test('numbers are assigned to all entries of a large event at once, because their order depends on each other', () => {
  const scheme = { start: 1, within_region: 'CITY', prefixes: { NEW_HOME: '', REMODEL: '', DEVELOPMENT: '' }, keeps_given: false }
  const body = { event_id: anId(), scheme, dry_run: true, ids: Array.from({ length: 201 }, () => anId()) }

  expect(z.safeParse(endpoints['entries.assignNumbers'].body, body).success).toBe(true)
})
