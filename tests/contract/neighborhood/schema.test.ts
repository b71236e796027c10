import { expect, test } from 'vitest'
import { neighborhoodPatch } from '#contract/neighborhood/schema.ts'

test.each(['lot_size_low_acres', 'lot_size_high_acres'])('a lot can be as large as 999.99 acres: %s', (field) => {
  const isTaken = (acres: number) => neighborhoodPatch.safeParse({ [field]: acres }).success

  expect([isTaken(999.99), isTaken(1000)]).toEqual([true, false])
})

test.each([
  [{ lot_size_low_acres: 1000 }, 'Enter 999.99 or less.'],
  [{ lot_size_high_acres: -1 }, 'Enter 0 or more.'],
  [{ lot_size_high_acres: 'big' }, 'Enter a number.'],
  [{ hoa: { has: true, monthly_fee: 100_001, covers: '' } }, 'Enter $100,000 or less.'],
])('a number outside its bounds says which ones apply: %j', (patch, message) => {
  expect(neighborhoodPatch.safeParse(patch).error?.issues[0]?.message).toBe(message)
})
