import fc from 'fast-check'
import { expect, test } from 'vitest'
import { actionProblem, entryActionNames, statusAfter, type EntryAction } from '#contract/entry/lifecycle.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { entryStatuses } from '#contract/entry/status.ts'
import { eventCompanyStatuses, type EventCompany } from '#contract/registration/schema.ts'
import { formatInstant } from '#contract/time/format-time.ts'
import { fromMillis, toMillis } from '#contract/time/timestamp.ts'
import { anEvent, testNow } from '#tests/support/builders.ts'
import { aFullEntry, aFullRegistration, aPhoto, aSubmittableEntry } from '#tests/support/entries.ts'
import { entryServer, type EntryServer } from '#tests/support/server/entry-server.ts'
import { everythingAt } from '#tests/support/server/entry-states.ts'
import { aStoredFile } from '#tests/support/server/uploads.ts'

const seed = Number(process.env['FC_SEED'] ?? 20_261_121)
const closes = toMillis(anEvent().registration_end_date)
const deadline = fromMillis(closes + 20 * 86_400_000)
const said = { message: 'Say more of the kitchen', reason: 'Sold early' }

/** Uploaded files, so that only the table can forbid an action. */
async function photographed({ database, dataDir, company }: EntryServer): Promise<Partial<Entry>> {
  const photo = { ...aPhoto(), file_id: await aStoredFile(database, dataDir, company) }
  return {
    front_elevation: photo,
    gallery: [photo, photo, photo],
    before_after: [{ before: photo, after: photo }],
    floor_plans: [photo],
    homeowner_agreement: { file_id: photo.file_id, signed_on: '2026-02-01' },
  }
}

const codes = { role: 'FORBIDDEN', state: 'WRONG_STATE', closed: 'WINDOW_CLOSED', fields: 'FIELDS_INVALID', guard: 'WRONG_STATE' } as const

/** The response that the contract expects: a code, or the entry's new status. */
function expected(entry: Entry, action: EntryAction, context: Parameters<typeof actionProblem>[2]): string {
  const problem = actionProblem(action, entry, context)
  return problem ? codes[problem.kind] : statusAfter(action, entry)
}

test('every action in every status by every role is answered as the lifecycle table says', async () => {
  const server = await entryServer({ content_deadline: deadline })
  const { given, act, registered, event } = server
  const eventCompany = await registered()
  const files = await photographed(server)

  for (const role of ['member', 'admin'] as const) {
    for (const action of entryActionNames) {
      for (const status of entryStatuses) {
        const number = `${(entryActionNames.indexOf(action) + 1) * 10 + entryStatuses.indexOf(status)}`
        const [entry] = await given({ ...everythingAt(status, action), ...files, number: `${role === 'admin' ? 'S' : 'M'}${number}` })
        const { data, code } = await act(role === 'admin' ? 'admin' : 'owner', entry, action, said)

        const context = { role, now: testNow, event, eventCompany }
        expect([role, action, status, code ?? data.status]).toEqual([role, action, status, expected(entry, action, context)])
      }
    }
  }
})

test(`with guards off and on, server and contract agree (seed ${seed})`, async () => {
  const server = await entryServer({ content_deadline: deadline })
  const { given, act, event, travelTo, database } = server
  const files = await photographed(server)
  const registration = await server.registered()
  const at = fromMillis(testNow)
  const yesOrNo = <T>(value: T) => fc.option(fc.constant(value), { nil: null })
  const situation = fc.record({
    action: fc.constantFrom(...entryActionNames),
    role: fc.constantFrom('member' as const, 'admin' as const),
    company: fc.constantFrom(...eventCompanyStatuses),
    late: yesOrNo(fromMillis(closes + 86_400_000)),
    archived: fc.constantFrom(false, false, false, true),
    entry: fc.record({
      status: fc.constantFrom(...entryStatuses),
      title: fc.constantFrom('The Alder', ''),
      directions: fc.constantFrom('Left', ''),
      published_at: yesOrNo(at),
      opened_at: yesOrNo(at),
      unlocked_until: yesOrNo(fromMillis(closes + 40 * 86_400_000)),
      withdrawal_requested: yesOrNo({ reason: 'Sold', at, by: null }),
      pending_revision: yesOrNo({ changes: { tagline: 'New' }, at, by: null }),
    }),
    proofIsOut: fc.boolean(),
  })
  let count = 0
  for (const now of [testNow, closes, closes + 1, closes + 86_400_001, closes + 30 * 86_400_000]) {
    travelTo(now)
    await fc.assert(
      fc.asyncProperty(situation, async ({ action, role, company, late, archived, entry: changes, proofIsOut }) => {
        count += 1
        const status = archived ? 'ARCHIVED' : 'ACTIVE'
        await database.updateTable('events').set({ status }).execute()
        await database
          .updateTable('event_companies')
          .set({ status: company, late_until: late && new Date(toMillis(late)) })
          .execute()
        const proof = { ...aFullEntry().proof, status: proofIsOut ? ('SENT' as const) : ('APPROVED' as const) }
        const [entry] = await given(aFullEntry({ ...files, ...changes, number: `${count}`, proof }))

        const { data, code } = await act(role === 'admin' ? 'admin' : 'owner', entry, action, said)

        const eventCompany = { ...registration, status: company, late_until: late }
        let wanted = expected(entry, action, { role, now, event: { ...event, status }, eventCompany })
        // The only rule outside the entry's own lifecycle: an entry does not bring back a withdrawn company.
        if (wanted === 'DRAFT' && action === 'reinstate' && (company === 'REJECTED' || company === 'WITHDRAWN')) wanted = 'WRONG_STATE'
        expect(code ?? data.status).toBe(wanted)
      }),
      { seed, numRuns: 60 },
    )
  }
})

test('missing values are rejected with a message at each field', async () => {
  const { given, act, registered } = await entryServer()
  await registered()
  const [entry] = await given(aSubmittableEntry({ title: '', price: null }))

  expect(await act('owner', entry, 'submit')).toMatchObject({
    code: 'FIELDS_INVALID',
    fields: { title: 'Enter the name of the home.', price: 'Enter the price.' },
  })
})

test('an entry cannot be submitted while a photo that it names has not been uploaded', async () => {
  const { given, act, registered, database, dataDir, company } = await entryServer()
  await registered()
  const [here, onItsWay] = [{ ...aPhoto(), file_id: await aStoredFile(database, dataDir, company) }, aPhoto()]
  const [waiting, whole] = await given(aSubmittableEntry({ gallery: [here, onItsWay] }), aSubmittableEntry({ gallery: [here] }))

  expect((await act('owner', waiting, 'submit')).fields).toHaveProperty('gallery')
  expect((await act('owner', whole, 'submit')).data).toMatchObject({ status: 'SUBMITTED', submitted_at: fromMillis(testNow), late: false })
})

test('an entry submitted under a company’s exception is marked late, and one that staff submit early is not', async () => {
  const { given, act, registered, travelTo, event } = await entryServer()
  await registered({ late_until: fromMillis(closes + 86_400_000) })
  const [late, early] = await given(aSubmittableEntry(), aSubmittableEntry())

  travelTo(toMillis(event.registration_start_date) - 1)
  expect((await act('admin', early, 'submit')).data.late).toBe(false)
  travelTo(closes + 1)
  expect((await act('owner', late, 'submit')).data).toMatchObject({ status: 'SUBMITTED', late: true })
})

test('a request for changes requires a message, goes into the thread on its field, and can be answered after registration has closed', async () => {
  const { given, act, send, patch, travelTo, notificationsTo, registered, event } = await entryServer({ content_deadline: deadline })
  await registered()
  const first = fromMillis(testNow - 86_400_000)
  const [entry] = await given(aSubmittableEntry({ status: 'SUBMITTED', submitted_at: first }))

  expect((await act('admin', entry, 'request_changes', { message: 'No' })).fields).toHaveProperty('message')
  const { data: asked } = await act('admin', entry, 'request_changes', { message: 'Is it 3 baths?', fields: ['bathrooms'] })
  expect(asked).toMatchObject({ status: 'CHANGES_REQUESTED', changes_requested: { message: 'Is it 3 baths?', fields: ['bathrooms'] } })
  travelTo(closes + 1)
  const { data: named } = await patch('owner', asked, { title: 'The Alder' })
  const { data: changed } = await patch('owner', named, { bathrooms: 3 })
  expect(changed).toMatchObject({ changes_requested: { fields: ['bathrooms'], changed: ['bathrooms'] } })
  const { data: again } = await act('owner', changed, 'resubmit')

  expect(again).toMatchObject({ status: 'SUBMITTED', bathrooms: 3, changes_requested: null, late: false })
  expect(again).toMatchObject({ submitted_at: first, answered_at: fromMillis(closes + 1) })
  const { data: thread } = await send('entries.comments', 'owner', { params: { id: entry.id } })
  expect(thread).toMatchObject([
    { body: 'Is it 3 baths?', field: 'bathrooms', author_role: 'admin', author_name: 'Ada Quist', resolved: true },
  ])
  expect(await notificationsTo('owner')).toEqual([
    `Changes requested for “The Alder”: Is it 3 baths? Resubmit by ${formatInstant(deadline, event.timezone)}.`,
  ])
  expect(await notificationsTo('admin')).toEqual(['Prairie Oak Builders resubmitted “The Alder.”'])
})

test('a withdrawn, rejected or reinstated entry has no pending changes or requests left', async () => {
  const { given, act, registered } = await entryServer()
  await registered()
  const pending: Partial<Entry> = {
    published_at: fromMillis(1),
    approved_at: fromMillis(1),
    opened_at: fromMillis(1),
    unlocked_until: fromMillis(testNow + 1_000),
    changes_requested: { message: 'More', fields: [], at: fromMillis(1), by: null },
    withdrawal_requested: { reason: 'Sold', at: fromMillis(1), by: null },
    pending_revision: { changes: { tagline: 'New' }, at: fromMillis(1), by: null },
    proof: { status: 'SENT', sent_at: fromMillis(1), due_at: fromMillis(1), approved_by: null, approved_at: null, note: 'x' },
  }
  const [published, reviewed] = await given(
    aSubmittableEntry({ ...pending, status: 'PUBLISHED' }),
    aSubmittableEntry({ ...pending, status: 'CHANGES_REQUESTED' }),
  )
  const nothing = { published_at: null, unlocked_until: null, changes_requested: null, withdrawal_requested: null, pending_revision: null }

  const { data: withdrawn } = await act('admin', published, 'withdraw', said)
  expect(withdrawn).toMatchObject({ ...nothing, status: 'WITHDRAWN', withdrawn: { reason: 'Sold early' }, tagline: '' })
  expect(withdrawn.proof.status).toBe('NOT_READY')
  const { data: reinstated } = await act('owner', withdrawn, 'reinstate')
  expect(reinstated).toMatchObject({ ...nothing, status: 'DRAFT', withdrawn: null, approved_at: null, opened_at: null })
  expect(reinstated.proof.status).toBe('NOT_READY')
  const { data: rejected } = await act('admin', reviewed, 'reject', said)
  expect(rejected).toMatchObject({ ...nothing, status: 'REJECTED', rejected: { reason: 'Sold early' } })
  expect((await act('admin', rejected, 'reopen')).data).toMatchObject({ ...nothing, status: 'DRAFT', rejected: null })
})

test('a member requests the withdrawal of an approved entry; staff withdraw it, or it stays', async () => {
  const { given, act, notificationsTo } = await entryServer()
  const [approved, other] = await given(
    aFullEntry({ status: 'APPROVED' }),
    aFullEntry({ status: 'PUBLISHED', published_at: fromMillis(1) }),
  )

  const { data: asked } = await act('owner', approved, 'request_withdrawal', { reason: 'Sold early' })
  expect(asked).toMatchObject({ status: 'APPROVED', withdrawal_requested: { reason: 'Sold early' } })
  expect(await notificationsTo('admin')).toEqual(['Prairie Oak Builders requested withdrawal of “The Alder”: Sold early'])
  expect((await act('admin', asked, 'withdraw', { reason: 'As asked' })).data.status).toBe('WITHDRAWN')
  const { data: askedToo } = await act('owner', other, 'request_withdrawal', { reason: 'Sold early' })
  expect((await act('admin', askedToo, 'dismiss_withdrawal')).fields).toEqual({ reason: 'Enter a reason.' })
  const { data: kept } = await act('admin', askedToo, 'dismiss_withdrawal', { reason: 'The guidebook is printed' })
  expect(kept).toMatchObject({ status: 'PUBLISHED', withdrawal_requested: null })
  expect(await notificationsTo('owner')).toContain(
    'Your request to withdraw “The Alder” was declined: The guidebook is printed. It stays in the event.',
  )
  const { data: askedAgain } = await act('owner', kept, 'request_withdrawal', { reason: 'Sold early' })
  await act('owner', askedAgain, 'dismiss_withdrawal')
  expect(await notificationsTo('admin')).toContain(
    'Prairie Oak Builders canceled its request to withdraw “The Alder.” It stays in the event.',
  )
})

test('a published entry stays on the site while changes are requested, until staff remove it', async () => {
  const { given, act } = await entryServer()
  const [entry] = await given(aFullEntry({ status: 'PUBLISHED', published_at: fromMillis(1) }))

  const { data: asked } = await act('admin', entry, 'request_changes', said)
  expect(asked).toMatchObject({ status: 'CHANGES_REQUESTED', published_at: fromMillis(1) })
  expect((await act('owner', asked, 'withdraw', said)).code).toBe('WRONG_STATE')
  expect((await act('admin', asked, 'unpublish', said)).data).toMatchObject({ status: 'CHANGES_REQUESTED', published_at: null })
})

test('a proof requires a number, is answered by the member, and has a due date', async () => {
  const { given, act, patch, notificationsTo, people } = await entryServer()
  const [entry] = await given(aFullEntry({ status: 'APPROVED' }))
  const until = fromMillis(testNow + 86_400_000)

  expect((await act('admin', entry, 'send_proof')).code).toBe('WRONG_STATE')
  const { data: numbered } = await patch('admin', entry, { number: '12' })
  expect((await act('admin', numbered, 'send_proof', { until: fromMillis(testNow) })).fields).toHaveProperty('until')
  const { data: sent } = await act('admin', numbered, 'send_proof', { until })
  expect(sent.proof).toMatchObject({ status: 'SENT', sent_at: fromMillis(testNow), due_at: until })
  expect(await notificationsTo('editor')).toEqual([
    expect.stringMatching(/^The proof for “The Alder” is ready for review\. Respond by Apr 2, 2026, 10:00 AM CDT\.$/),
  ])
  const { data: changes } = await act('owner', sent, 'request_proof_change', { message: 'The price is wrong' })
  expect(changes.proof).toMatchObject({ status: 'CHANGES', note: 'The price is wrong' })
  const { data: replayed } = await act('admin', changes, 'send_proof')
  expect((await act('owner', replayed, 'approve_proof')).data.proof).toMatchObject({
    status: 'APPROVED',
    approved_by: people.owner.id,
    approved_at: fromMillis(testNow),
    note: '',
  })
})

test('a proof is due on the event’s own day, or a week from now if that has passed', async () => {
  const due = fromMillis(testNow + 3 * 86_400_000)
  const { given, act, travelTo } = await entryServer({ proof_due_date: due })
  const [entry] = await given(aFullEntry({ status: 'APPROVED', number: '12' }))

  const { data: sent } = await act('admin', entry, 'send_proof')
  expect(sent.proof.due_at).toEqual(due)
  travelTo(testNow + 4 * 86_400_000)
  const { data: replayed } = await act('admin', sent, 'send_proof')
  expect(replayed.proof.due_at).toEqual(fromMillis(testNow + 11 * 86_400_000))
})

test('an entry keeps the number that its proof was sent with, even when a change is requested and when staff number again', async () => {
  const { given, act, patch, send, event } = await entryServer()
  const [entry] = await given(aFullEntry({ status: 'APPROVED', number: '12' }))
  const { data: sent } = await act('admin', entry, 'send_proof')
  const { data: changes } = await act('owner', sent, 'request_proof_change', said)

  for (const number of ['13', null]) expect((await patch('admin', changes, { number })).fields).toHaveProperty('number')
  expect((await patch('admin', changes, { number: '12', tagline: 'By the lake' })).status).toBe(200)
  const scheme = { start: 1, within_region: 'CITY', prefixes: { NEW_HOME: '', REMODEL: 'R', DEVELOPMENT: 'D' }, keeps_given: false }
  const { data } = await send('entries.assignNumbers', 'admin', { body: { event_id: event.id, scheme, dry_run: true } })
  expect(data).toMatchObject({ assignments: [], locked: 1 })
})

test('staff unlock an entry until a time in the future; until then, the deadline does not bind its company', async () => {
  const { given, act, patch, travelTo } = await entryServer({ content_deadline: deadline })
  const [entry] = await given(aFullEntry({ status: 'PUBLISHED' }))
  const after = toMillis(deadline) + 1

  travelTo(after)
  expect((await patch('owner', entry, { tagline: 'New' })).code).toBe('WRONG_STATE')
  expect((await act('admin', entry, 'unlock', { until: fromMillis(after) })).fields).toHaveProperty('until')
  const { data: unlocked } = await act('admin', entry, 'unlock', { until: fromMillis(after + 1_000) })
  const { data: changed } = await patch('owner', unlocked, { tagline: 'New' })
  expect(changed).toMatchObject({ tagline: 'New', pending_revision: null })
  travelTo(after + 1_001)
  expect((await patch('owner', changed, { tagline: 'Newer' })).code).toBe('WRONG_STATE')
})

test('an action is done once per key, on the version that was seen, and notifies once', async () => {
  const { given, send, notificationsTo, audit, registered } = await entryServer()
  await registered()
  const [entry] = await given(aSubmittableEntry())
  const submit = (version: string, key: string) =>
    send('entries.act', 'owner', {
      params: { id: entry.id, action: 'submit' },
      body: {},
      headers: { 'if-match': version, 'idempotency-key': key },
    })

  const answers = [await submit('"1"', 'one'), await submit('"1"', 'one'), await submit('"1"', 'two'), await submit('"2"', 'three')]

  expect(answers.map(({ status, code }) => code ?? status)).toEqual([200, 200, 'VERSION_STALE', 'WRONG_STATE'])
  expect(await notificationsTo('admin')).toEqual(['Prairie Oak Builders submitted “The Alder.”'])
  expect((await audit(entry.id)).map(({ action }) => action)).toEqual(['submit'])
})

test.each([
  ['owner', ['admin', 'colleague']],
  ['admin', ['owner', 'editor']],
] as const)('what %s does notifies the other people concerned, and nobody else', async (who, audience) => {
  const { given, act, notificationsTo, people, registered } = await entryServer()
  await registered()
  const [draft, submitted] = await given(aSubmittableEntry(), aSubmittableEntry({ status: 'SUBMITTED' }))

  await (who === 'owner' ? act('owner', draft, 'submit') : act('admin', submitted, 'approve'))

  const told = []
  for (const name of Object.keys(people) as (keyof typeof people)[]) if ((await notificationsTo(name)).length > 0) told.push(name)
  expect(told).toEqual(expect.arrayContaining([...audience]))
  expect(told).toHaveLength(audience.length)
})

test.each([
  [undefined, ['“The Alder” is ready for the website.', '“The Alder” is no longer marked as ready for the website: Wrong street']],
  [
    { token: 'the-token', apiBase: 'https://webflow.double/v2' },
    ['“The Alder” was published.', '“The Alder” was unpublished: Wrong street'],
  ],
])('a company reads of its entry that it is public only with a website: %j', async (webflow, told) => {
  const server = await entryServer({}, webflow && { webflow })
  await server.registered({ status: 'APPROVED' })
  const [entry] = await server.given(aFullEntry({ ...(await photographed(server)), status: 'APPROVED' }))

  const { data } = await server.act('admin', entry, 'publish')
  await server.act('admin', data, 'unpublish', { reason: 'Wrong street' })

  expect(await server.notificationsTo('owner')).toEqual(told)
})

test('company information that has expired since its approval blocks publishing, even before the sweep', async () => {
  const server = await entryServer()
  const registration: EventCompany = aFullRegistration()
  await server.registered({ insurance: { ...registration.insurance, expires_on: '2026-06-27' } })
  const [entry] = await server.given(aFullEntry({ ...(await photographed(server)), status: 'APPROVED' }))

  expect(await server.act('admin', entry, 'publish')).toMatchObject({ code: 'WRONG_STATE' })
  expect((await server.patch('owner', entry, { tagline: 'New' })).status).toBe(200)
})
