import { expect, test } from 'vitest'
import { validateMasterDataSearch } from '#app/features/catalogues/master-data-search.ts'

test('the address holds the catalog and what its list shows; unknown values are dropped', () => {
  expect(validateMasterDataSearch({ collection: 'tags', q: 'vip', mode: 'arrange', x: '1' })).toEqual({
    collection: 'tags',
    q: 'vip',
    mode: 'arrange',
  })
  expect(validateMasterDataSearch({ collection: 'constructor', mode: 'burn' })).toEqual({})
})
