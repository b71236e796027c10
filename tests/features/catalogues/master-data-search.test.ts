import { expect, test } from 'vitest'
import { validateMasterDataSearch } from '#app/features/catalogues/master-data-search.ts'

test('the address names the catalogue and what its list shows; what is unknown is left out', () => {
  expect(validateMasterDataSearch({ collection: 'tags', q: 'vip', mode: 'arrange', x: '1' })).toEqual({
    collection: 'tags',
    q: 'vip',
    mode: 'arrange',
  })
  expect(validateMasterDataSearch({ collection: 'constructor', mode: 'burn' })).toEqual({})
})
