import { expect, test } from 'vitest'
import { sameAddressEntries } from '#app/features/entries/staff/same-address-entries.ts'
import { aFullEntry } from '#tests/support/entries.ts'

const at = (title: string, changes: Parameters<typeof aFullEntry>[0] = {}) => aFullEntry({ title, ...changes })

test('entries at one address point at each other, whatever the case and the punctuation', () => {
  const [alder, birch, cedar] = [
    at('Alder'),
    at('Birch', { address_line1: '12 ALDER WAY.' }),
    at('Cedar', { address_line1: '14 Alder Way' }),
  ]

  const twins = sameAddressEntries([alder, birch, cedar])

  expect(Object.fromEntries(twins)).toEqual({
    [alder.id]: [{ id: birch.id, title: 'Birch' }],
    [birch.id]: [{ id: alder.id, title: 'Alder' }],
  })
})

test('the same street in another town, another unit, and what was withdrawn are no duplicates', () => {
  const others = [
    at('Town', { zip: '55999' }),
    at('Unit', { unit: '2' }),
    at('Gone', { status: 'WITHDRAWN' }),
    at('No', { status: 'REJECTED' }),
  ]

  expect(sameAddressEntries([at('Alder'), ...others]).size).toBe(0)
})

test('a street without a letter or a digit is no address', () => {
  expect(sameAddressEntries([at('One', { address_line1: '–' }), at('Two', { address_line1: '?' })]).size).toBe(0)
})
