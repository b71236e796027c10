import { expect, test } from 'vitest'
import { contrast, legibilityOf } from '#app/features/catalogues/items/contrast.ts'

test('black and white have a contrast of 21 to 1, in either order', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
})

test('a color on which white text is illegible is flagged, and gets black text', () => {
  expect(legibilityOf('#12694f')).toMatchObject({ isLegible: true, ink: '#ffffff' })
  expect(legibilityOf('#f5b81c')).toMatchObject({
    isLegible: false,
    ink: '#000000',
    message: expect.stringContaining('Choose a darker color'),
  })
})

test('a value that is not a color has no contrast', () => {
  expect([legibilityOf(''), legibilityOf('#fff')]).toEqual([undefined, undefined])
})
