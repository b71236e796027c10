import { expect, test } from 'vitest'
import { entryPatch } from '#contract/entry/schema.ts'
import { pastedPin, shownPin, typedHalves, typedPin } from '#app/features/entries/form/steps/typed-pin.ts'
import { schemaErrors } from '#app/ui/form/form-errors.ts'

const errorsOf = (lat: number | null, lng: number | null) => schemaErrors(entryPatch.shape.location, typedPin(lat, lng))

test('a latitude that is no number is not accepted, and neither is a pin without its longitude', () => {
  expect(errorsOf(Number.NaN, null)).toMatchObject({ lat: 'Enter a latitude, such as 44.95.' })
  expect(errorsOf(44.98, null)).toEqual({ lng: 'Enter a longitude with its minus sign, such as -93.1.' })
  expect(errorsOf(44.98, -93.27)).toEqual({})
  expect(typedPin(null, null)).toBeNull()
})

test('of a pin with one half, the other field is empty, and emptying both leaves no pin', () => {
  const { lat, lng } = typedHalves(typedPin(44.98, null))

  expect([lat, lng]).toEqual([44.98, null])
  expect(typedPin(null, lng)).toBeNull()
  expect(typedHalves(null)).toEqual({ lat: null, lng: null })
})

test('a map shows a whole pin alone', () => {
  expect(shownPin(typedPin(44.98, null))).toBeNull()
  expect(shownPin(typedPin(44.98, -93.27))).toEqual({ lat: 44.98, lng: -93.27 })
})

test.each([
  ['44.98123, -93.27123', { lat: 44.98123, lng: -93.27123 }],
  [' (44.98123,-93.27123)\n', { lat: 44.98123, lng: -93.27123 }],
  ['44.98 -93.27', { lat: 44.98, lng: -93.27 }],
  ['44.98° , −93.27°', { lat: 44.98, lng: -93.27 }],
  ['44.98123', null],
  ['-93.27', null],
  ['1,450', null],
  ['12 Alder Way, 55125', null],
  ['44.98, -93.27, 12', null],
])('coordinates pasted as one text are both halves of the pin: %j', (text, pin) => {
  expect(pastedPin(text)).toEqual(pin)
})
