import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Entry } from '#contract/entry/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { eventually } from '#tests/support/eventually.ts'
import { entryServer } from '#tests/support/server/entry-server.ts'

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
    await eventually(async () => {
      // On another connection: within a transaction, this view stays as it was first read.
      const { rows } = await sql<{
        waiting: boolean
      }>`select exists (select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()) as waiting`.execute(
        database,
      )
      expect(rows).toEqual([{ waiting: true }])
    })
  })
  const { data: report } = (await importing) ?? {}
  return { report, after: (await send('entries.get', 'admin', { params: { id: entry.id } })).data }
}

test('an import leaves an entry alone that is approved while it runs', async () => {
  const entry = aFullEntry({ status: 'SUBMITTED', lot: '7' })

  const { report, after } = await importDuring(entry, { status: 'APPROVED' }, { lot: '12' })

  expect(report).toMatchObject({ updated: 0, errors: [{ row: 1, message: expect.stringContaining('This entry is past review.') }] })
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
