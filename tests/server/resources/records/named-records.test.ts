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
