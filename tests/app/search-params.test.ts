import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '#app/app/search-params.ts'

test('an event id in an address stays a string', () => {
  expect(parseSearch('?eventId=123')).toEqual({ eventId: '123' })
  expect(parseSearch('?eventId=123&isEdit=false')).toEqual({ eventId: '123', isEdit: 'false' })
})

test('an address is written plainly, with its parameters in the given order', () => {
  expect(stringifySearch({ eventId: '123', isEdit: 'false' })).toBe('?eventId=123&isEdit=false')
})

test('an undefined parameter is not written', () => {
  expect(stringifySearch({ eventId: undefined })).toBe('')
  expect(stringifySearch({})).toBe('')
})

test('escaped characters survive a round trip', () => {
  const search = { returnTo: '/member/company-information?eventId=1&isEdit=false', name: 'Köhler & Søn' }

  expect(parseSearch(stringifySearch(search))).toEqual(search)
})
