import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import type { Entry, EntryFields } from '#contract/entry/schema.ts'
import { draftKey, entrySaving } from '#app/features/entries/form/entry-saving.ts'
import { fieldsWithPendingChanges } from '#app/features/entries/form/entry-values.ts'
import { readEntry } from '#app/features/entries/form/read-entry.ts'
import { autosaveRecord, type LatestRecord } from '#app/outbox/autosave-record.ts'
import { readDraft } from '#app/outbox/drafts.ts'
import { outboxOf } from '#app/outbox/outbox.ts'
import { work } from '#app/outbox/work.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { anId, testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { EventServer } from '#tests/support/server/event-server.ts'
import { aSession } from '#tests/support/google/origin-double.ts'
import { signInOnPage } from '#tests/support/signed-in-page.ts'

let person = 0

beforeEach(async () => {
  aPage()
  new EventServer().install()
  person += 1
  await signInOnPage({
    epoch: `epoch-${person}`,
    uid: `uid-${person}`,
    currentUser: { ...aSession().currentUser, id: `person-${person}`, name: 'Ada' },
  })
})

const rows = () => outboxOf(work(), `person-${person}`)

/** The form of a new entry of which the kind alone was chosen. */
async function shownEntry(companyId?: string) {
  const shown = { eventId: anId(), kind: 'REMODEL', companyId } as const
  const id = anId()
  const found = await readEntry(id, shown)
  if (!found) throw new Error('A new entry is shown where there is none.')
  const standing: LatestRecord<EntryFields, Entry> = {
    how: entrySaving({ id, kind: 'NEW_HOME' }, 'member'),
    record: found.entry,
    below: fieldsWithPendingChanges(found.entry, found.rows, 'member'),
    isPending: false,
    isUnbegun: found.isUnbegun,
    async refresh() {
      const now = await readEntry(id, shown)
      return { record: now?.entry ?? null, rows: now?.rows ?? [] }
    },
  }
  return { id, standing, autosave: autosaveRecord(standing, () => undefined) }
}

test('an entry of which only the kind is chosen is nowhere until something is written', async () => {
  const { id, standing, autosave } = await shownEntry()

  await autosave.flush()

  expect(standing.record).toMatchObject({ id, kind: 'REMODEL', status: 'DRAFT', staff_contact: { name: 'Ada' } })
  expect(await rows()).toEqual([])
  expect(await readDraft(draftKey(id))).toBeUndefined()
})

test('with the first value the entry begins, and both go to the server in one call', async () => {
  const { id, standing, autosave } = await shownEntry()

  autosave.set('title', 'Alder')
  await autosave.flush()

  expect(await rows()).toMatchObject([{ record_id: id, endpoint: 'entries.create', body: { id, kind: 'REMODEL', title: 'Alder' } }])
  expect(standing.isUnbegun).toBe(false)
})

test('a first value that cannot be sent begins the entry too, and stays in its draft', async () => {
  const { id, autosave } = await shownEntry()

  autosave.set('title', 'x'.repeat(81))
  await autosave.flush()

  expect(await rows()).toMatchObject([{ record_id: id, endpoint: 'entries.create' }])
  expect((await readDraft(draftKey(id)))?.values).toEqual({ title: 'x'.repeat(81) })
})

test('a part that cannot be sent waits alone in its draft, based on the others as they were sent', async () => {
  const { id, standing, autosave } = await shownEntry()
  const before = standing.below.public_contact
  const contact = { ...before, name: 'Ann', phone: '555' }

  autosave.set('public_contact', contact)
  await autosave.flush()
  await autosave.flush()
  const sent = await rows()
  const draft = await readDraft(draftKey(id))
  autosave.change('public_contact', (now) => ({ ...now, phone: '(612) 555-0134' }))
  await autosave.flush()

  expect(sent).toMatchObject([{ body: { public_contact: { ...contact, phone: before.phone } } }])
  expect(draft).toMatchObject({ base: { public_contact: { ...contact, phone: before.phone } }, values: { public_contact: contact } })
  expect(standing.below.public_contact).toEqual({ ...contact, phone: '(612) 555-0134' })
  expect(await readDraft(draftKey(id))).toBeUndefined()
})

test('a home that staff enter names its company, and opens again on their own pages', async () => {
  await signInOnPage({
    epoch: 'epoch-staff',
    uid: 'uid-staff',
    role: 'admin',
    currentUser: { ...aSession().currentUser, id: 'person-staff', name: 'Bo' },
  })
  const companyId = anId()
  const { id, standing, autosave } = await shownEntry(companyId)

  autosave.set('title', 'Alder')
  await autosave.flush()

  expect(standing.record).toMatchObject({ company_id: companyId, staff_contact: { name: '' } })
  expect(await outboxOf(work(), 'person-staff')).toMatchObject([
    {
      record_id: id,
      endpoint: 'entries.create',
      body: { company_id: companyId, title: 'Alder' },
      href: expect.stringContaining('/admin/'),
    },
  ])
})

test.each([
  ['a short request', 'Please shorten it.', 'The association requested: “Please shorten it.”'],
  ['a long one', 'Please shorten it. '.repeat(20), 'The association asked you to change this.'],
])('a field that has to change says what the association requested, unless that is long: %s', (_which, message, mark) => {
  const entry = aFullEntry({
    status: 'CHANGES_REQUESTED',
    changes_requested: { message, fields: ['tagline'], at: fromMillis(testNow), by: null },
  })

  expect(entrySaving(entry, 'member').marksOf?.(entry, {})).toEqual({ tagline: mark })
})
