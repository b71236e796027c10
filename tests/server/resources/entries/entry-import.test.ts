import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshState } from '#contract/entry/defaults.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { changedSinceExport } from '#contract/import/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { anId, testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { entryServer } from '#tests/support/server/entry-server.ts'
import { isWaiting } from '#tests/support/server/is-waiting.ts'

/** Imports a row for an entry while someone else changes that entry, whose change is saved first. */
async function importDuring(entry: Entry, meanwhile: { status?: Entry['status']; details?: object }, row: Record<string, string>) {
  const server = await entryServer()
  const { database, given, registered, send } = server
  await registered()
  await given(entry)
  let importing: ReturnType<typeof send> | undefined

  await database.transaction().execute(async (queries) => {
    const { status = entry.status, details = {} } = meanwhile
    await sql`update entries set status = ${status}, details = details || ${JSON.stringify(details)}::jsonb, version = version + 1
      where id = ${entry.id}`.execute(queries)
    importing = send('entries.import', 'admin', { body: { rows: [{ id: entry.id, ...row }], dry_run: false } })
    await isWaiting(database)
  })
  const { data: report } = (await importing) ?? {}
  return { report, after: (await send('entries.get', 'admin', { params: { id: entry.id } })).data }
}

test('an import leaves an entry alone that is approved while it runs', async () => {
  const entry = aFullEntry({ status: 'SUBMITTED', lot: '7' })

  const { report, after } = await importDuring(entry, { status: 'APPROVED' }, { lot: '12' })

  expect(report).toMatchObject({
    updated: 0,
    errors: [{ row: 1, message: expect.stringContaining(`“${entry.title}” is past review, and the file changes Lot.`) }],
  })
  expect([after.status, after.lot]).toEqual(['APPROVED', '7'])
})

test('an import keeps what a member proposes while it runs', async () => {
  const revision = (changes: Record<string, unknown>) => ({ changes, at: fromMillis(testNow), by: null })
  const entry = aFullEntry({ status: 'APPROVED', pending_revision: revision({ tagline: 'New' }) })
  const proposed = revision({ tagline: 'New', price: 650_000 })

  const { report, after } = await importDuring(entry, { details: { pending_revision: proposed } }, { internal_note: 'From the file.' })

  expect(report).toMatchObject({ updated: 1, errors: [] })
  expect([after.internal_note, after.pending_revision]).toEqual(['From the file.', proposed])
})

test('an import changes one part of a field and keeps a part that is changed while it runs', async () => {
  const entry = aFullEntry({ status: 'SUBMITTED' })
  const contact = { ...entry.public_contact, name: 'Ada' }

  const { after } = await importDuring(entry, { details: { public_contact: contact } }, { 'public_contact.phone': '(612) 555-0177' })

  expect(after.public_contact).toEqual({ ...contact, phone: '(612) 555-0177' })
})

test('an import that changes what was asked for answers the request, until it is undone', async () => {
  const { given, registered, send } = await entryServer()
  await registered()
  const request = { message: 'Which lot?', fields: ['lot', 'bathrooms'], at: fromMillis(testNow), by: null }
  const [entry] = await given(aFullEntry({ status: 'CHANGES_REQUESTED', changes_requested: request, lot: '7' }))
  const read = async () => (await send('entries.get', 'admin', { params: { id: entry.id } })).data

  const importing = { import_id: anId(), file_name: 'file.csv' }
  await send('entries.import', 'admin', { body: { rows: [{ id: entry.id, lot: '12' }], dry_run: false, ...importing } })
  expect(await read()).toMatchObject({ lot: '12', changes_requested: { ...request, changed: ['lot'] } })

  await send('imports.undo', 'admin', { params: { id: importing.import_id }, body: {} })
  const undone = await read()
  expect([undone.lot, undone.changes_requested]).toEqual(['7', request])
})

test('an import, also its preview, skips an entry whose approved proof would be out of date', async () => {
  const { given, registered, send } = await entryServer()
  await registered()
  const proof = { ...freshState.proof, status: 'APPROVED' as const, sent_at: fromMillis(testNow) }
  const [entry] = await given(aFullEntry({ status: 'APPROVED', proof, admission_fee: 5 }))
  const rows = [{ id: entry.id, admission_fee: '10' }]

  const { data: preview } = await send('entries.import', 'admin', { body: { rows, dry_run: true } })
  const { data: report } = await send('entries.import', 'admin', { body: { rows, dry_run: false } })
  const { data: unprinted } = await send('entries.import', 'admin', {
    body: { rows: [{ id: entry.id, internal_note: 'Paid in cash.' }], dry_run: false },
  })

  expect(preview).toMatchObject({
    updated: 0,
    errors: [{ row: 1, message: expect.stringContaining(`The proof for “${entry.title}” is approved`) }],
  })
  expect(report).toEqual(preview)
  expect(unprinted).toMatchObject({ updated: 1, errors: [] })
  const after = (await send('entries.get', 'admin', { params: { id: entry.id } })).data
  expect([after.admission_fee, after.proof]).toEqual([5, proof])
})

test('an import takes a fee by its name or code, with its amount, and refuses any other', async () => {
  const { database, given, registered, send } = await entryServer()
  await registered()
  const tier = { code: 'MEMBER', label: 'First entry', amount: 1450, applies_to: 'ALL' }
  const fees = JSON.stringify({ fee_tiers: [tier, { ...tier, code: 'LATE', label: 'Late', amount: 1700 }] })
  await sql`update events set details = details || ${fees}::jsonb`.execute(database)
  const entries = await given(
    ...Array.from({ length: 4 }, () => aFullEntry({ status: 'APPROVED', fee_amount: 1200 })),
    aFullEntry({ status: 'APPROVED', fee_tier: 'MEMBER', fee_amount: 900 }),
  )
  const cells = [
    { fee_tier: 'first entry' },
    { fee_tier: 'late' },
    { fee_tier: 'LATE', fee_amount: '900' },
    { fee_tier: 'EARLYY' },
    { fee_tier: 'First entry' },
  ]
  const rows = cells.map((row, index) => Object.assign(row, { id: entries[index]?.id ?? '' }))

  const { data } = await send('entries.import', 'admin', { body: { rows, dry_run: false } })

  expect(data.errors).toEqual([{ row: 4, field: 'fee_tier', message: 'Enter one of the event’s fees: First entry and Late.' }])
  const saved = entries.map(async ({ id }) => (await send('entries.get', 'admin', { params: { id } })).data)
  expect((await Promise.all(saved)).map(({ fee_tier: fee, fee_amount: amount }) => [fee, amount])).toEqual([
    ['MEMBER', 1450],
    ['LATE', 1700],
    ['LATE', 900],
    ['', 1200],
    // It has this fee, with an amount that staff agreed to.
    ['MEMBER', 900],
  ])
})

test('the preview of an import says which proofs that await an answer will be out of date', async () => {
  const { given, registered, send } = await entryServer()
  await registered()
  const proof = { ...freshState.proof, status: 'SENT' as const, sent_at: fromMillis(testNow) }
  const [sent, unsent] = await given(
    aFullEntry({ status: 'APPROVED', proof, admission_fee: 5 }),
    aFullEntry({ status: 'APPROVED', admission_fee: 5 }),
  )
  const rows = [sent, unsent].map(({ id }) => ({ id, admission_fee: '10' }))

  const { data } = await send('entries.import', 'admin', { body: { rows, dry_run: true } })

  const fee = { field: 'admission_fee', from: '5', to: '10' }
  expect(data.rows.map(({ changes }: { changes: object[] }) => changes)).toEqual([
    [fee, { field: 'Proof', from: 'Sent', to: 'Out of date' }],
    [fee],
  ])
})

test('a review that was opened, or a proof that went out of date, does not hide that the file is older than a change', async () => {
  const { given, registered, patch, send, event } = await entryServer()
  await registered()
  const entries = await given(
    aFullEntry({ status: 'SUBMITTED', fee_amount: 500 }),
    aFullEntry({ status: 'APPROVED', fee_amount: 500, proof: { ...freshState.proof, status: 'SENT' } }),
  )
  for (const entry of entries) await patch('admin', entry, { fee_amount: 600 })
  await send('entries.claim', 'admin', { params: { id: entries[0].id }, body: { takes_over: false } })
  const open_hours = [{ date: '2026-06-05', opens: '10:00', closes: '16:00' }]
  await send('updateEvent', 'admin', { params: { id: event.id }, body: { open_hours }, headers: { 'if-match': '"1"' } })
  const rows = entries.map(({ id }) => ({ id, version: '1', fee_amount: '500' }))

  const { data } = await send('entries.import', 'admin', { body: { rows, dry_run: false } })

  const message = changedSinceExport(['Fee amount'])
  expect([data.updated, data.errors]).toEqual([0, [1, 2].map((row) => ({ row, field: 'version', message }))])
})

test('a proof that was sent since the export does not make a field look changed that was changed before', async () => {
  const { given, registered, act, patch, send } = await entryServer()
  await registered()
  const [entry] = await given(aFullEntry({ status: 'APPROVED', fee_amount: 500 }))
  const { data: exported } = await patch('admin', entry, { fee_amount: 600 })
  await act('admin', exported, 'send_proof')
  const rows = [{ id: entry.id, version: String(exported.version), fee_amount: '700' }]

  const { data } = await send('entries.import', 'admin', { body: { rows, dry_run: false } })

  expect(data).toMatchObject({ updated: 1, errors: [] })
})

test('an import names the columns that it leaves as they are', async () => {
  const { given, registered, send } = await entryServer()
  await registered()
  const [entry] = await given(aFullEntry({ status: 'REJECTED' }))
  const rows = [{ id: entry.id, status: 'Approved', company_id: 'Nobody Homes', kind: 'Remodel' }]

  const { data: changed } = await send('entries.import', 'admin', { body: { rows, dry_run: true } })
  const { data: same } = await send('entries.import', 'admin', {
    body: { rows: [{ id: entry.id, status: 'Rejected', kind: '' }], dry_run: true },
  })

  expect(changed).toMatchObject({ unchanged: 1, errors: [], rows: [{ changes: [], left_as_is: ['status', 'company_id', 'kind'] }] })
  expect(same?.rows[0]).not.toHaveProperty('left_as_is')
})
