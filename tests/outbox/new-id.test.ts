import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { recordId } from '#contract/http/envelope.ts'
import { newId } from '#app/outbox/new-id.ts'

test('an id made on the device is one that the contract takes', () => {
  expect(z.safeParse(recordId, newId()).success).toBe(true)
  expect(newId()).not.toBe(newId())
})

test('ids sort by the time at which they were made', () => {
  const ids = [1_000, 2 ** 33, 1_775_000_000_000, 1_775_000_000_001].map((now) => newId(now))

  expect(ids.toSorted()).toEqual(ids)
})
