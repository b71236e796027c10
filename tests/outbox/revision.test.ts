import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Entry } from '#contract/entry/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { enqueue, outboxOf } from '#app/outbox/outbox.ts'
import { sendOutbox } from '#app/outbox/send-outbox.ts'
import { work } from '#app/outbox/work.ts'
import { testNow } from '#tests/support/builders.ts'
import { aFullEntry } from '#tests/support/entries.ts'
import { aSession } from '#tests/support/google/origin-double.ts'
import { signedInPage } from '#tests/support/signed-in-page.ts'

/** What a member changes after approval is kept apart. */
let entry: Entry
let changes: Partial<Entry>
let losesAnswer: boolean
let person = 0

beforeEach(async () => {
  person += 1
  await signedInPage({ role: 'member', epoch: `epoch-${person}`, currentUser: { ...aSession().currentUser, id: `member-${person}` } })
  entry = aFullEntry({ status: 'APPROVED', title: 'Public', tagline: 'Public' })
  changes = {}
  losesAnswer = true
  vi.stubGlobal('navigator', { locks: navigator.locks, onLine: true })
  vi.stubGlobal('fetch', async (request: Request | string, init?: RequestInit) => {
    Object.assign(changes, JSON.parse(await new Request(request, init).text()))
    entry = { ...entry, version: entry.version + 1, pending_revision: { changes: { ...changes }, at: fromMillis(testNow), by: null } }
    if (losesAnswer) throw new TypeError('connection reset')
    return Response.json({ data: entry, meta: { server_time: entry.updated_at } })
  })
})

const rows = () => outboxOf(work(), `member-${person}`)
/** The entry as the form shows it before anything of this test is sent. */
let opened: Entry
const change = (body: Partial<Entry>, base: Partial<Entry> = {}) =>
  enqueue(
    {
      resource: 'entries',
      id: entry.id,
      label: 'x',
      endpoint: 'entries.update',
      params: { id: entry.id },
      body,
      base: { ...opened, ...base },
    },
    { draftKey: 'none', isPart: true },
  )

/** The answer to the first is lost, so the second waits behind it. Then both are sent. */
async function sendBoth(first: Partial<Entry>, second: Partial<Entry>) {
  opened = { ...entry, ...changes }
  await change(first)
  await sendOutbox()
  await change(second, first)
  losesAnswer = false
  await sendOutbox({ isUrgent: true })
}

test('a change back to the public value is sent behind the change that it takes back', async () => {
  await sendBoth({ title: 'Changed' }, { title: 'Public' })

  expect(changes).toEqual({ title: 'Public' })
  expect(await rows()).toEqual([])
})

test('a change to a field that is in the revision is sent behind one to another field', async () => {
  changes = { title: 'Changed before' }

  await sendBoth({ tagline: 'New' }, { title: 'Changed again' })

  expect(await rows()).toEqual([])
  expect(changes).toEqual({ title: 'Changed again', tagline: 'New' })
})
