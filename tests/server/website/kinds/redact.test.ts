import { expect, test } from 'vitest'
import { emptyEntry } from '#contract/entry/defaults.ts'
import { redactedLink, redactor } from '#server/website/kinds/redact.ts'

const of = (address: string, price: number | null = null, high: number | null = null) =>
  redactor({ address_line1: address, price, development: { ...emptyEntry.development, price_high: high } })

test('removes an address with and without its direction, and one without a house number', () => {
  expect(of('123 N Maple Street')('See 123 Maple St, or 123 North Maple Street.')).toBe('See …, or ….')
  expect(of('123 Maple Street')('See 123 N. Maple Street')).toBe('See …')
  expect(of('12 North')('12 north is the name')).toBe('… is the name')
  expect(of('Lot 5, Oak Ridge Drive')('It stands on lot 5 Oak Ridge Dr now')).toBe('It stands on … now')
  expect(of('W140N8917 Lilly Road')('At W140N8917 Lilly Rd.')).toBe('At …')
  expect(of('One Maple Way')('One maple way, one maple tree')).toBe('…, one maple tree')
})

test('keeps text that only resembles an address', () => {
  expect(of('123 Maple Street')('123 Maples, 1234 Maple Street, Maple Street')).toBe('123 Maples, 1234 Maple Street, Maple Street')
  expect(of('Maple Street')('Near Maple Street')).toBe('Near Maple Street')
  expect(of('')('Anything')).toBe('Anything')
})

test('removes a price given in thousands or millions too', () => {
  expect(of('', 750_000)('$750K, $ 750,000, 750 thousand or $0.75M')).toBe('…, …, … or …')
  expect(of('', 1_250_000)('Only $1.25 million, 1.25M')).toBe('Only …, …')
  expect(of('', 749_900)('$749,900; 750 trees, $749K')).toBe('…; 750 trees, $749K')
  expect(of('', 750_000)('750 kilometers, 1,750,000 stars')).toBe('750 kilometers, 1,750,000 stars')
})

test('removes the highest price of a development, too', () => {
  expect(of('', 350_000, 900_000)('From $350,000 to $900K')).toBe('From … to …')
})

test('until then, removes a link that contains the address or the price', () => {
  const redact = of('12 Alder Way', 640_000)

  expect(redactedLink('https://oak.example/homes/12-alder-way', redact)).toBe('')
  expect(redactedLink('https://oak.example/12%20Alder+Way.html', redact)).toBe('')
  expect(redactedLink('https://oak.example/homes?price=640000', redact)).toBe('')
  expect(redactedLink('https://oak.example/homes/the-alder', redact)).toBe('https://oak.example/homes/the-alder')
  expect(redactedLink('https://oak.example/%E0%A4%A', redact)).toBe('https://oak.example/%E0%A4%A')
})
