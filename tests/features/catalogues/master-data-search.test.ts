import { expect, test } from 'vitest'
import { leavesCatalogue, validateMasterDataSearch } from '#app/features/catalogues/master-data-search.ts'

test('the address holds the catalog and what its list shows; unknown values are dropped', () => {
  expect(validateMasterDataSearch({ collection: 'tags', q: 'vip', mode: 'arrange', x: '1' })).toEqual({
    collection: 'tags',
    q: 'vip',
    mode: 'arrange',
  })
  expect(validateMasterDataSearch({ collection: 'constructor', mode: 'burn' })).toEqual({})
})

test('the search and the sorting of a catalog don’t leave it; another catalog and arranging do', () => {
  const list = { pathname: '/admin/masterdata', search: { collection: 'cities' } }

  expect(leavesCatalogue(list, { ...list, search: { collection: 'cities', q: 'oak' } })).toBe(false)
  expect(leavesCatalogue(list, { ...list, search: { collection: 'regions' } })).toBe(true)
  expect(leavesCatalogue(list, { ...list, search: { collection: 'cities', mode: 'arrange' } })).toBe(true)
  expect(leavesCatalogue(list, { ...list, pathname: '/admin/event' })).toBe(true)
})
