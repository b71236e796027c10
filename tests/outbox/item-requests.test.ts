import { expect, test } from 'vitest'
import type { RequestedItem } from '#contract/catalogue/requested-item.ts'
import { itemRequests } from '#app/outbox/item-requests.ts'
import { byCatalogue } from '#app/outbox/lists/use-choices.ts'

/** A record's requests, as a form keeps them. */
function requestsOf(field: string, options: { isSingle?: boolean } = {}, start?: RequestedItem[]) {
  let items = start
  const now = () =>
    itemRequests(
      items,
      field,
      (next) => {
        items = next(items)
      },
      options,
    )
  return { now, items: () => items }
}

test('a list requests several items, each once, alongside those of other fields', () => {
  const { now, items } = requestsOf('amenity_ids', {}, [{ field: 'city_id', text: 'Foley' }])

  now().ask('Bocce court')
  now().ask('Sauna')
  now().ask('bocce court')
  now().withdraw('Sauna')

  expect(now().texts).toEqual(['bocce court'])
  expect(items()).toEqual([
    { field: 'city_id', text: 'Foley' },
    { field: 'amenity_ids', text: 'bocce court' },
  ])
})

test('a declined request is shown with its reason, until it is dismissed or requested again', () => {
  const reason = 'It is part of Foley.'
  const { now, items } = requestsOf('city_id', { isSingle: true }, [{ field: 'city_id', text: 'Oakdale', declined: reason }])

  const declined = [now().texts, now().declined]
  now().ask('Oakdale')
  const again = [now().texts, now().declined]
  now().withdraw('Oakdale')

  expect(declined).toEqual([[], [{ text: 'Oakdale', reason }]])
  expect(again).toEqual([['Oakdale'], []])
  expect(items()).toEqual([])
})

test('a field for one item requests one, even in a record that predates requests', () => {
  const { now } = requestsOf('city_id', { isSingle: true })

  now().ask('Foley')
  now().ask('Oak Grove')

  expect(now().texts).toEqual(['Oak Grove'])
})

test('choices are listed alphabetically, except for scales', () => {
  const items = [
    { name: 'ISD 12', order: 1 },
    { name: 'ISD 2', order: 2 },
    { name: 'Anoka', order: 3 },
  ]
  const listed = (catalogue: Parameters<typeof byCatalogue>[0]) => items.toSorted(byCatalogue(catalogue)).map(({ name }) => name)

  expect(listed('school_districts')).toEqual(['Anoka', 'ISD 2', 'ISD 12'])
  expect(listed('home_price_ranges')).toEqual(['ISD 12', 'ISD 2', 'Anoka'])
})
