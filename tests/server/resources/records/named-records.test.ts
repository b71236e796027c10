import { expect, test } from 'vitest'
import { neighborhoodColumns } from '#contract/spreadsheet/columns.ts'
import { namedRecords } from '#server/resources/records/named-records.ts'
import { aCompany, insert } from '#tests/support/builders.ts'
import { testServer } from '#tests/support/server/server.ts'

async function named(...names: string[]) {
  const { database } = await testServer()
  const companies = names.map((name) => aCompany({ name }))
  await insert(database, 'companies', ...companies)
  return { ids: companies.map(({ id }) => id), records: await namedRecords(database, neighborhoodColumns, 'neighborhoods') }
}

test('a list takes the longest known name, with any spaces, commas and case', async () => {
  const { ids, records } = await named('Oak', 'Oak, Elm', 'Oak, Elm & Sons, Inc.', 'Birch; Co')
  const [oak, elm, sons, birch] = ids

  const read = (text: string) => records.read('companies', text, true)

  expect(read('oak,Elm & Sons ;INC., Oak')).toEqual({ value: [sons, oak] })
  expect(read(' Oak , elm,, Birch, co,')).toEqual({ value: [elm, birch] })
  expect(read('Oak, Ash')).toEqual({ message: 'No match for “Ash” in companies. Check the spelling, or add it first.' })
  expect(records.read('companies', 'OAK,elm', false)).toEqual({ value: elm })
})

test('a name without its legal suffix gets the one that is meant', async () => {
  const { records } = await named('Hawk Ridge Development LLC', 'Oak & Sons Inc.')

  const read = (text: string) => records.read('companies', text, false)

  expect(read('Hawk Ridge Development')).toEqual({
    message: 'No match for “Hawk Ridge Development” in companies. Did you mean “Hawk Ridge Development LLC”? Enter its full name.',
  })
  expect(read('Oak and Sons')).toMatchObject({ message: expect.stringContaining('Did you mean “Oak & Sons Inc.”?') })
  expect(read('Ash')).toMatchObject({ message: expect.stringContaining('Check the spelling') })
})

test('the names and the number of a merged or archived company mean the one that is still there', async () => {
  const { database } = await testServer()
  const oak = aCompany({ name: 'Oak Homes' })
  const merged = { is_archived: true, merged_into_id: oak.id }
  const [twin, former] = [
    aCompany({ name: 'Oak Homes', member_number: '1234', ...merged }),
    aCompany({ name: 'Oak Homes LLC', member_number: '88', ...merged }),
  ]
  const [birch, gone] = [aCompany({ name: 'Birch' }), aCompany({ name: 'Birch', is_archived: true })]
  await insert(database, 'companies', oak, twin, former, birch, gone)
  const records = await namedRecords(database, neighborhoodColumns, 'neighborhoods')

  const read = (text: string) => records.read('companies', text, false)

  for (const text of ['Oak Homes', '1234', 'Oak Homes LLC', '88', former.id]) expect(read(text)).toEqual({ value: oak.id })
  expect(read('Birch')).toEqual({ value: birch.id })
  expect(read(gone.id)).toEqual({ value: gone.id })
})

test('a list takes a name with commas that the import itself has added', async () => {
  const { database } = await testServer()
  const records = await namedRecords(database, [{ name: 'company_ids', label: 'Companies', to: 'companies' }], 'companies')

  records.add('one', 'Oak, Elm')

  expect(records.read('companies', 'oak,elm', true)).toEqual({ value: ['one'] })
})

test.each([',', 'a,', 'Oak,', 'Oak, Elm,', ' '])('reads a cell of 7,000 characters of %j at once', async (sign) => {
  const { records } = await named('Oak', `Oak${', Elm'.repeat(25)}`)
  const startedAt = performance.now()

  records.read('companies', sign.repeat(7_000 / sign.length), true)

  expect(performance.now() - startedAt).toBeLessThan(100)
})

test('a list with too many names says so', async () => {
  const { records } = await named('Oak')

  expect(records.read('companies', 'Oak;'.repeat(101), true)).toEqual({ message: 'Enter 100 names or fewer in one cell.' })
})
