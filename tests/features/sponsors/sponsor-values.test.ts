import { expect, test } from 'vitest'
import { newSponsorValues, startedErrors } from '#app/features/sponsors/sponsor-values.ts'
import type { SponsorRow } from '#app/features/sponsors/use-sponsors.ts'

test('a conflict over an exclusive category is reported during editing, from data on the device', () => {
  const values = { ...newSponsorValues('b', 'parade'), external_name: 'Elm Bank', category: 'bank' }
  const bank = { ...values, id: 'a', external_name: 'Oak Bank', category: 'Bank', is_exclusive: true, name: 'Oak Bank' } as SponsorRow
  const others = { all: [bank], today: '2026-11-21' }

  expect(startedErrors(values, others)).toEqual({
    category: '“Oak Bank” is the exclusive sponsor in this category. Choose another category.',
  })
  expect(startedErrors({ ...values, status: 'CANCELLED' }, others)).toEqual({})
  expect(startedErrors({ ...values, is_exclusive: true }, { ...others, all: [{ ...bank, is_exclusive: false }] })).toEqual({
    is_exclusive:
      '“Oak Bank” already sponsors this category, so no one can have it exclusively. Turn off “Exclusive in this category,” or choose another category.',
  })
})
