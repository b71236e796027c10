import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '#app/app/search-params.ts'

test('an event id in an address stays the text that it is', () => {
  expect(parseSearch('?eventId=123')).toEqual({ eventId: '123' })
  expect(parseSearch('?eventId=123&isEdit=false')).toEqual({ eventId: '123', isEdit: 'false' })
})

test('an address is written plainly, in the order in which it was given', () => {
  expect(stringifySearch({ eventId: '123', isEdit: 'false' })).toBe('?eventId=123&isEdit=false')
})

test('what is not given is not written', () => {
  expect(stringifySearch({ eventId: undefined })).toBe('')
  expect(stringifySearch({})).toBe('')
})

test('what needs escaping comes back as it was', () => {
  const search = { returnTo: '/member/company-information?eventId=1&isEdit=false', name: 'Köhler & Søn' }

  expect(parseSearch(stringifySearch(search))).toEqual(search)
})
