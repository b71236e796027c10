import { expect, test } from 'vitest'
import { contrast, legibilityOf } from '#app/features/catalogues/items/contrast.ts'

test('black on white has the contrast of 21 to 1, whichever comes first', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
})

test('a color on which white words cannot be read is said to be so, and gets black ones', () => {
  expect(legibilityOf('#12694f')).toMatchObject({ isLegible: true, ink: '#ffffff' })
  expect(legibilityOf('#f5b81c')).toMatchObject({
    isLegible: false,
    ink: '#000000',
    sentence: expect.stringContaining('Choose a darker color'),
  })
})

test('what is no color has no contrast', () => {
  expect([legibilityOf(''), legibilityOf('#fff')]).toEqual([undefined, undefined])
})
