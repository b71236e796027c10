import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { EndpointName } from '#contract/endpoints.ts'
import {
  catalogueColumns,
  companyColumns,
  entryColumns,
  memberColumns,
  neighborhoodColumns,
  type ImportColumn,
} from '#contract/spreadsheet/columns.ts'
import { catalogues, type Catalogue } from '#contract/catalogue/schema.ts'
import { labelsOfCatalogue } from '#app/features/catalogues/catalogue-fields.ts'
import { fillCatalogues } from '#server/commands/catalogues/fill-catalogues.ts'
import { csvFile } from '#app/features/csv/csv-writer.ts'
import { importableRecords } from '#app/features/csv/download-for-import.ts'
import { matchColumns } from '#contract/spreadsheet/match-columns.ts'
import { readField, recordFrom } from '#contract/value/fields.ts'
import { decodeText, parseCsv, rowsOf, type Table } from '#app/features/import/parse-csv.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { aCompany, aMember, aNeighborhood, anId, anItem, insert } from '#tests/support/builders.ts'
import { entryServer } from '#tests/support/server/entry-server.ts'

type List = 'members' | 'companies' | 'neighborhoods' | 'entries' | Catalogue

const columnsOf: Record<List, readonly ImportColumn[]> = {
  members: memberColumns,
  companies: companyColumns,
  neighborhoods: neighborhoodColumns,
  entries: entryColumns,
  ...recordFrom(catalogues, (catalogue) => catalogueColumns(catalogue, labelsOfCatalogue(catalogue))),
}

/** One record of each kind with everything that a file could damage. */
async function filled() {
  const server = await entryServer()
  const { database, send } = server
  const comma = aCompany({ name: 'Beam, Stone & "Sons"', member_number: '00123', phone: '+1 (612) 555-0134' })
  const plus = aCompany({ name: '＝Equal Homes', member_number: '202611300001' })
  const region = anItem({ name: 'North, Far' })
  const city = anItem({
    name: 'Ély',
    details: JSON.stringify({ state: 'MN', region_id: region.id, lat: 47.903241567, lng: -91.8671, school_district_ids: [] }),
  })
  await insert(database, 'companies', comma, plus)
  await insert(database, 'regions', region)
  await insert(database, 'cities', city)
  const district = anItem({ name: 'Minnetonka; "West"', details: JSON.stringify({ number: '0276', city_ids: [city.id] }) })
  await insert(database, 'school_districts', district)
  // Every other list has the items that a portal starts with.
  await fillCatalogues(database, server.clock.now)
  await insert(
    database,
    'members',
    aMember({ first: '-Zoë', last: 'O’Hara', company_id: comma.id, company_role: 'OWNER', phone: '6125550134' }),
  )
  const ends = {
    notes: 'Two\nlines; and "quotes"',
    billing_address: { line1: '1 Oak St', line2: '', city: 'Salem', state: 'MA', zip: '01970' },
  }
  await send('companies.update', 'admin', { params: { id: comma.id }, body: ends, headers: { 'if-match': '"1"' } })
  const details = {
    builder_company_ids: [comma.id, plus.id],
    description: '',
    location: { lat: 45.1, lng: -93.2 },
    hoa: { has: true, monthly_fee: 12.5, covers: 'Snow, lawn' },
  }
  await insert(
    database,
    'neighborhoods',
    aNeighborhood({ name: 'Fox Hollow', city_id: city.id, region_id: region.id, details: JSON.stringify(details) }),
  )
  await server.registered()
  await server.given(
    aFullEntry({
      status: 'DRAFT',
      title: '@Home',
      city_id: city.id,
      zip: '01970',
      lot: '007',
      block: '10-12',
      unit: '1.10',
      invoice_no: '2026-11',
      directions: 'Left.\nRight.',
      neighborhood_id: null,
    }),
  )
  return { ...server, comma, region }
}

type Filled = Awaited<ReturnType<typeof filled>>

const all = async ({ send }: Filled, list: string) =>
  (await send(`${list}.list` as EndpointName, 'admin', { query: { limit: '200' } })).data as { id: string }[]

async function exported(server: Filled, list: List): Promise<string> {
  const names = new Map<string, string>()
  for (const { to } of columnsOf[list]) {
    if (to === undefined) continue
    const { rows } = await sql<{ id: string; name: string }>`select id, name from ${sql.table(to)}`.execute(server.database)
    for (const { id, name } of rows) names.set(id, name)
  }
  const file = csvFile(importableRecords(await all(server, list), columnsOf[list], (_table, id) => names.get(id)))
  return decodeText(await file.arrayBuffer()) ?? ''
}

async function imported({ send }: Filled, list: List, text: string) {
  const table = parseCsv(text) as Table
  const rows = rowsOf(table, matchColumns(table.header, columnsOf[list]))
  const { data } = await send(`${list}.import` as EndpointName, 'admin', { body: { rows, dry_run: false, import_id: anId() } })
  return { ...data, count: rows.length }
}

test.each(Object.keys(columnsOf) as List[])('importing an export again changes nothing: %s', async (list) => {
  const server = await filled()
  const before = await all(server, list)

  const report = await imported(server, list, await exported(server, list))

  expect(report).toMatchObject({ created: 0, updated: 0, errors: [] })
  expect(report.unchanged).toBe(report.count)
  expect(report.count).toBeGreaterThan(0)
  expect(await all(server, list)).toEqual(before)
})

test.each(Object.keys(columnsOf) as List[])('nor after a spreadsheet removed zeros, decimals and its own line breaks: %s', async (list) => {
  const server = await filled()
  const text = await exported(server, list)
  const spoiled = text
    .replaceAll('01970', '1970')
    .replaceAll('00123', '123')
    .replaceAll('0276', '276')
    .replaceAll(',007,', ',7,')
    .replaceAll(',10-12,1.10,', ',12-Oct,1.1,')
    .replaceAll(',2026-11,', ',Nov-26,')
    .replaceAll('202611300001', '2.02611E+11')
    .replaceAll('47.903241567', '47.90324157')
    .replaceAll('\n', '\r\n')

  const report = await imported(server, list, spoiled)

  expect(report).toMatchObject({ created: 0, updated: 0, errors: [], unchanged: report.count })
})

/** This company name as LibreOffice saved it in Windows-1252: a plain sign, and question marks for missing letters. */
const savedName = Buffer.from('3d457175616c20486f6d65732c203ff3643f203f3f20c96c79', 'hex')

test('letters that a spreadsheet could not save in Windows-1252 are not lost', async () => {
  const server = await filled()
  const name = '＝Equal Homes, Łódź 東京 Ély'
  const company = aCompany({ name })
  await insert(server.database, 'companies', company)
  await insert(
    server.database,
    'neighborhoods',
    aNeighborhood({ name: 'Elm Hollow', details: JSON.stringify({ builder_company_ids: [company.id, server.comma.id] }) }),
  )
  const saved = async (list: List) => {
    const text = (await exported(server, list)).replaceAll(name, decodeText(new Uint8Array(savedName).buffer) ?? '').replaceAll('＝', '=')
    return decodeText(new Uint8Array(Buffer.from(text.replace(/^\ufeff/, ''), 'latin1')).buffer) ?? ''
  }

  const reports = [await imported(server, 'companies', await saved('companies'))]
  reports.push(await imported(server, 'neighborhoods', await saved('neighborhoods')))

  for (const report of reports) expect(report).toMatchObject({ created: 0, updated: 0, errors: [], unchanged: report.count })
  expect((await all(server, 'companies')).map((record) => readField(record, 'name'))).toContain(name)
})

test('only a value that was edited in the file changes', async () => {
  const server = await filled()
  const text = await exported(server, 'companies')

  const report = await imported(server, 'companies', text.replace('Salem', 'Lynn').replace('01970', '1901'))

  expect(report).toMatchObject({ updated: 1, errors: [] })
  expect(report.rows.flatMap(({ changes }: { changes: object[] }) => changes)).toEqual([
    { field: 'billing_address.city', from: 'Salem', to: 'Lynn' },
    { field: 'billing_address.zip', from: '01970', to: '01901' },
  ])
})

test('an import changes an entry’s text before its approval, and only the staff’s fields after it', async () => {
  const server = await filled()
  const [approved] = await server.given(aFullEntry({ status: 'APPROVED', title: 'The Birch' }))
  const run = async (cells: Record<string, string>) =>
    (await server.send('entries.import', 'admin', { body: { rows: [{ id: approved?.id ?? '', ...cells }], dry_run: false } })).data

  const text = await run({ title: 'The Oak' })
  const fee = await run({ title: 'The Birch', fee_amount: '$1,250.00', payment_status: 'Paid' })
  const added = (await server.send('entries.import', 'admin', { body: { rows: [{ title: 'New' }], dry_run: false } })).data

  expect(text).toMatchObject({ updated: 0, errors: [{ row: 1, message: expect.stringContaining('past review') }] })
  expect(fee).toMatchObject({ updated: 1, errors: [] })
  expect(added).toMatchObject({ created: 0, errors: [{ field: 'id' }] })
})
