import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { recordId } from '#contract/http/endpoint.ts'
import { newId } from '#app/outbox/new-id.ts'

test('the contract accepts an id made on the device', () => {
  expect(z.safeParse(recordId, newId()).success).toBe(true)
  expect(newId()).not.toBe(newId())
})

test('ids sort by creation time', () => {
  const ids = [1_000, 2 ** 33, 1_775_000_000_000, 1_775_000_000_001].map((now) => newId(now))

  expect(ids.toSorted()).toEqual(ids)
})
