import { expect, test } from 'vitest'
import { catalogueSchemas, catalogues } from '#contract/catalogue/schema.ts'
import { fieldsOfCatalogue } from '#app/features/catalogues/catalogue-fields.ts'
import { catalogueOrder } from '#app/features/catalogues/catalogue-labels.ts'

test.each([...catalogues])('every field of %s can be edited, except its position, which is arranged', (catalogue) => {
  const editable = fieldsOfCatalogue(catalogue).map(({ name }) => name)

  expect([...editable, 'order'].toSorted()).toEqual(Object.keys(catalogueSchemas(catalogue).patch.shape).toSorted())
})

test('the rail lists every catalog', () => {
  expect(catalogueOrder.toSorted()).toEqual([...catalogues].toSorted())
})
