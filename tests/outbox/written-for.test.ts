import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { beginEntry } from '#app/features/entries/form/new-entry.ts'
import { beginCard, beginProfile } from '#app/features/profiles/profile-commands.ts'
import { cardDraftKey, cardSource, profileDraftKey, profileSource } from '#app/features/profiles/profile-source.ts'
import { beginRegistration } from '#app/features/registrations/form/registration-commands.ts'
import { registrationDraftKey } from '#app/features/registrations/form/registration-fields.ts'
import { registrationSource } from '#app/features/registrations/form/registration-source.ts'
import { emptyB2b, emptyProfile } from '#contract/profile/defaults.ts'
import { emptyEventCompany } from '#contract/registration/defaults.ts'
import { readOwnRecord } from '#app/outbox/lists/use-own-record.ts'
import { changeDraft, readDraft } from '#app/outbox/drafts.ts'
import { enqueue, outboxOf } from '#app/outbox/outbox.ts'
import { pendingChangesOf } from '#app/outbox/pending-changes.ts'
import { sendOutbox } from '#app/outbox/send-outbox.ts'
import { work } from '#app/outbox/work.ts'
import { rememberForNextPage } from '#app/session/current-session.ts'
import { problems } from '#contract/http/problem.ts'
import { aPage } from '#tests/support/page/browser-globals.ts'
import { anEvent, anId } from '#tests/support/builders.ts'
import { aSession } from '#tests/support/google/origin-double.ts'
import { signInOnPage } from '#tests/support/signed-in-page.ts'

const [former, next] = [anId(), anId()]
const event = anEvent()
const detail = 'This was written for another company. Ask someone there to enter it.'
let sent: Record<string, unknown>[]

async function signInWith(companyId: string) {
  await signInOnPage({ currentUser: { ...aSession().currentUser, id: 'moved', company_id: companyId, company_role: 'OWNER' } })
}

const goOffline = () => vi.stubGlobal('navigator', { locks: navigator.locks, onLine: false })
const goOnline = () => vi.stubGlobal('navigator', { locks: navigator.locks, onLine: true })

beforeEach(async () => {
  aPage()
  sent = []
  const refusal = { type: 'about:blank', ...problems.FORBIDDEN, code: 'FORBIDDEN', detail, instance: '' }
  vi.stubGlobal('fetch', async (request: Request | string, init?: RequestInit) => {
    sent.push(JSON.parse(await new Request(request, init).text()))
    return new Response(JSON.stringify(refusal), { status: 403, headers: { 'content-type': 'application/problem+json' } })
  })
  await signInWith(former)
  await work().outbox.clear()
})

test('what a person wrote before staff moved them names its company, and stays on the device when it is refused', async () => {
  goOffline()
  await beginEntry({ eventId: event.id, kind: 'NEW_HOME' })
  await beginProfile('BUILDER', { ...emptyProfile, display_name: 'Prairie Oak' })
  await beginCard({ ...emptyB2b, summary: 'Oak' })
  await beginRegistration(event, emptyEventCompany)
  await signInWith(next)
  goOnline()

  await sendOutbox()

  const rows = await outboxOf(work(), 'moved')
  expect(sent.map((body) => body['company_id'])).toEqual([former, former, former, former])
  expect(rows.map(({ state, problem }) => [state, problem?.detail])).toEqual(rows.map(() => ['refused', detail]))
  expect(rows).toHaveLength(4)
  const own = [
    await readOwnRecord(profileSource('BUILDER')),
    await readOwnRecord(cardSource()),
    await readOwnRecord(registrationSource(event.id)),
  ]
  expect(own.map(({ record }) => record)).toEqual([null, null, null])
})

test('an entry begun before staff moved the person is not among the entries of their new company', async () => {
  goOffline()
  await beginEntry({ eventId: event.id, kind: 'NEW_HOME' })

  await signInWith(next)

  expect(await pendingChangesOf('entries')).toEqual([])
  await signInWith(former)
  expect(await pendingChangesOf('entries')).toHaveLength(1)
})

test('a change that waits for a record which a merge gave to the person’s new company still shows on it', async () => {
  goOffline()
  const write = { resource: 'entries', id: anId(), label: 'Alder', endpoint: 'entries.update', body: { title: 'Alder' } } as const
  await enqueue({ ...write, base: { version: 1, title: '' } }, { draftKey: `entries:${write.id}` })

  await signInWith(next)

  expect(await pendingChangesOf('entries')).toMatchObject([{ body: { title: 'Alder' } }])
})

test.each([
  ['a profile', () => profileDraftKey('BUILDER')],
  ['a card', () => cardDraftKey()],
  ['company information', () => registrationDraftKey(event.id)],
])('what was typed in %s for one company is not offered in the form of another', async (_form, key) => {
  await changeDraft(key(), { base: null, values: { phone: '555' } }, {})

  await signInWith(next)
  expect(await readDraft(key())).toBeUndefined()

  await signInWith(former)
  expect(await readDraft(key())).toMatchObject({ values: { phone: '555' } })
})

test('a page that still shows the former company writes for it, although the device knows of the new one', async () => {
  goOffline()
  rememberForNextPage(aSession({ currentUser: { ...aSession().currentUser, id: 'moved', company_id: next } }))

  await beginCard({ ...emptyB2b, summary: 'Oak' })

  expect(await work().outbox.toArray()).toMatchObject([{ company_id: former }])
})

test('a change that an earlier build queued is sent as it was', async () => {
  goOffline()
  await beginProfile('BUILDER', { ...emptyProfile, display_name: 'Prairie Oak' })
  await work()
    .outbox.toCollection()
    .modify((row) => {
      delete row.company_id
    })
  goOnline()

  await sendOutbox()

  expect(sent[0]).not.toHaveProperty('company_id')
})
