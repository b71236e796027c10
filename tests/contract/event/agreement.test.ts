import { expect, test } from 'vitest'
import { nextAgreement, noAgreement } from '#contract/event/agreement.ts'

test('another text of the agreement is the next version, and the same text is the same one', () => {
  const before = { version: 3, body: 'Be there.' }

  expect(nextAgreement(before, 'Be there at nine.')).toEqual({ version: 4, body: 'Be there at nine.' })
  expect(nextAgreement(before, 'Be there.')).toEqual(before)
  expect(nextAgreement(noAgreement, 'Be there.')).toEqual({ version: 1, body: 'Be there.' })
})
