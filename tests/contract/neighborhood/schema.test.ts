import { expect, test } from 'vitest'
import { neighborhoodPatch } from '#contract/neighborhood/schema.ts'

test.each(['lot_size_low_acres', 'lot_size_high_acres'])('a lot can be as large as 999.99 acres: %s', (field) => {
  const isTaken = (acres: number) => neighborhoodPatch.safeParse({ [field]: acres }).success

  expect([isTaken(999.99), isTaken(1000)]).toEqual([true, false])
})
