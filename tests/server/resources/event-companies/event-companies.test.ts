import { expect, test } from 'vitest'
import { eventCompanyActionProblem, eventCompanyTransitions, type EventCompanyAction } from '#contract/registration/lifecycle.ts'
import { eventCompanyStatuses, type EventCompany } from '#contract/registration/schema.ts'
import { formatInstant } from '#contract/time/format-time.ts'
import { fromMillis, toMillis } from '#contract/time/timestamp.ts'
import { anEvent, anId, insertEvents, testNow } from '#tests/support/builders.ts'
import { aFullEntry, aFullRegistration, insertEntries, insertRegistrations, words } from '#tests/support/entries.ts'
import { entryServer, type EntryServer } from '#tests/support/server/entry-server.ts'
import { aStoredFile } from '#tests/support/server/uploads.ts'

type Who = 'owner' | 'editor' | 'viewer' | 'other' | 'admin' | 'colleague'

function calls({ send, event, database, dataDir, company }: EntryServer) {
  return {
    put: (who: Who, body: object = {}, version?: number) =>
      send('event_companies.put', who, {
        params: { eventId: event.id },
        body: { ...(version === undefined && { id: anId() }), ...body },
        ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
      }),
    change: (who: Who, { id, version }: EventCompany, body: object) =>
      send('event_companies.update', who, { params: { id }, body, headers: { 'if-match': `"${version}"` } }),
    does: (who: Who, { id, version }: Pick<EventCompany, 'id' | 'version'>, action: EventCompanyAction, body: object = {}) =>
      send('event_companies.act', who, { params: { id, action }, body, headers: { 'if-match': `"${version}"` } }),
    /** The certificate has been uploaded. */
    insured: async (changes: Partial<EventCompany['insurance']> = {}) => ({
      ...aFullRegistration().insurance,
      file_id: await aStoredFile(database, dataDir, company),
      ...changes,
    }),
  }
}

async function registrationServer(changes: Parameters<typeof entryServer>[0] = {}) {
  const server = await entryServer(changes)
  return { ...server, ...calls(server) }
}

test('a company starts its registration in the window, filled in from its own record', async () => {
  const { put, travelTo, event, database, company } = await registrationServer()
  await database
    .updateTable('companies')
    .set({ phone: '(555) 010-0100', website: 'https://oak.example', email: 'office@oak.example' })
    .where('id', '=', company)
    .execute()

  const { status, data } = await put('owner', { blurb: 'We build.' })

  expect([status, data.version]).toEqual([201, 1])
  expect(data).toMatchObject({
    status: 'IN_PROGRESS',
    company_id: company,
    event_id: event.id,
    listing_name: 'Prairie Oak Builders',
    blurb: 'We build.',
    roles: ['BUILDER'],
    public_contact: { phone: '(555) 010-0100', website: 'https://oak.example' },
  })
  expect(data).not.toHaveProperty('internal_note')
  travelTo(toMillis(event.registration_end_date) + 1)
  expect((await put('other')).code).toBe('WINDOW_CLOSED')
  expect((await put('admin')).fields).toHaveProperty('company_id')
})

test('what was written for another company’s registration is refused, and what names no company is saved as before', async () => {
  const { put, company, rival, database } = await registrationServer()

  const foreign = await put('owner', { company_id: rival, blurb: 'Theirs' })
  const none = await database.selectFrom('event_companies').select('id').execute()
  const { data } = await put('owner', { company_id: company, blurb: 'Ours' })
  const foreignChange = await put('owner', { company_id: rival, blurb: 'Theirs' }, 1)
  const other = await put('owner', { id: anId(), blurb: 'Theirs' }, 1)
  const unnamed = await put('owner', { blurb: 'Ours again' }, 1)

  expect([foreign.code, none, foreignChange.code, other.code]).toEqual(['FORBIDDEN', [], 'FORBIDDEN', 'WRONG_STATE'])
  expect(unnamed.data).toMatchObject({ id: data.id, blurb: 'Ours again', version: 2 })
})

test('what was written for a company that was merged into the sender’s own since is saved there', async () => {
  const { put, send, event, company, rival, database } = await registrationServer()
  await database.updateTable('companies').set({ merged_into_id: company, is_archived: true }).where('id', '=', rival).execute()

  const { data } = await put('owner', { company_id: rival, blurb: 'Ours now' })
  const entry = await send('entries.create', 'owner', {
    body: { id: anId(), event_id: event.id, kind: 'NEW_HOME', company_id: rival, title: 'The Alder' },
  })

  expect(data).toMatchObject({ company_id: company, blurb: 'Ours now' })
  expect(entry.data).toMatchObject({ company_id: company, title: 'The Alder' })
})

test('a registration that somebody has started is never overwritten by a person who has not seen it', async () => {
  const { put, create, database } = await registrationServer()
  await create('owner')
  const body = { id: anId(), blurb: 'Mine' }

  // It was created with the entry: nobody has written anything yet.
  const { data: first } = await put('owner', { blurb: 'First' })
  expect(first).toMatchObject({ blurb: 'First', version: 2 })
  const blind = await put('editor', body)
  expect(blind).toMatchObject({ code: 'VERSION_STALE', current: { id: first.id, blurb: 'First', status: 'IN_PROGRESS' } })
  expect(blind.current).not.toHaveProperty('internal_note')
  expect((await put('editor', { ...body, id: first.id }, blind.current.version)).data).toMatchObject({
    id: first.id,
    blurb: 'Mine',
    version: 3,
  })
  expect((await put('owner', { blurb: 'Also mine' }, blind.current.version)).current.blurb).toBe('Mine')
  expect(await database.selectFrom('event_companies').select('id').execute()).toHaveLength(1)
})

test('the same new registration sent twice is created once, even when both are sent at once', async () => {
  const { put, database } = await registrationServer()
  const body = { id: anId(), blurb: 'We build.' }

  const both = await Promise.all([put('owner', body), put('owner', body)])
  const rivalry = await Promise.all([put('owner'), put('editor')])

  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 201]))
  expect(rivalry.map(({ code }) => code)).toEqual(['VERSION_STALE', 'VERSION_STALE'])
  expect(await database.selectFrom('event_companies').select('id').execute()).toHaveLength(1)
})

test('another company and viewers cannot change it, and learn nothing from a stale version', async () => {
  const { registered, change, does, send } = await registrationServer()
  const registration = await registered({ internal_note: 'Difficult' })
  const stale = { ...registration, version: 9 }

  const answers = [
    await send('event_companies.get', 'other', { params: { id: registration.id } }),
    await change('other', stale, { blurb: 'x' }),
    await does('other', stale, 'withdraw'),
    await change('viewer', registration, { blurb: 'x' }),
    await does('viewer', registration, 'withdraw'),
  ]

  for (const answer of answers) expect(answer).toMatchObject({ code: 'FORBIDDEN', current: undefined, data: undefined })
  expect((await send('event_companies.list', 'other', {})).data).toEqual([])
  expect((await send('event_companies.get', 'viewer', { params: { id: registration.id } })).data).not.toHaveProperty('internal_note')
  expect((await change('owner', stale, {})).current).not.toHaveProperty('internal_note')
  expect((await change('owner', registration, { internal_note: 'x' })).code).toBe('FORBIDDEN')
  expect((await change('admin', registration, { internal_note: 'x' })).data.internal_note).toBe('x')
})

test('a company is listed as in its membership, unless staff say otherwise', async () => {
  const { put, change } = await registrationServer()

  const { data: begun } = await put('owner', { listing_name: 'The Very Best Builders' })
  const refused = await change('owner', begun, { listing_name: 'The Very Best Builders', blurb: 'We build.' })
  const { data: said } = await change('admin', begun, { listing_name: 'Prairie Oak' })
  const { data: kept } = await change('owner', said, { listing_name: 'Prairie Oak', blurb: 'We build.' })

  expect(begun.listing_name).toBe('Prairie Oak Builders')
  expect(refused.fields).toEqual({
    listing_name: 'The listing name comes from the membership record. Contact the association to change it.',
  })
  expect(kept).toMatchObject({ listing_name: 'Prairie Oak', blurb: 'We build.' })
})

test('only staff record the deposit and the returned signs; a company’s change leaves them as they are', async () => {
  const { put, change } = await registrationServer()
  const handedOut = { ...aFullRegistration().logistics, sign_kits: 2 }
  const claimed = { ...handedOut, deposit_paid: true, signs_returned: 8 }

  const { data: begun } = await put('owner', { logistics: claimed })
  const { data: claimedAgain } = await change('owner', begun, { logistics: claimed })
  const { data: recorded } = await change('admin', claimedAgain, { logistics: { ...claimed, signs_returned: 7 } })
  const { data: kept } = await change('owner', recorded, { logistics: { ...handedOut, sign_kits: 3 } })
  const tooMany = await change('admin', kept, { logistics: { ...claimed, signs_returned: 201 } })

  expect([begun, claimedAgain].map(({ logistics }) => logistics)).toEqual([handedOut, handedOut])
  expect(recorded.logistics).toEqual({ ...claimed, signs_returned: 7 })
  expect(kept.logistics).toEqual({ ...claimed, signs_returned: 7, sign_kits: 3 })
  expect(tooMany.fields).toHaveProperty(['logistics.signs_returned'])
})

test('a company’s changes after approval notify staff: once, and again after one of them has read it', async () => {
  const { registered, change, database, event, notificationsTo } = await registrationServer()
  const sentence = `Prairie Oak Builders changed its company information for ${event.name} after it was approved.`
  const waiting = await registered({ status: 'SUBMITTED' })

  const { data: before } = await change('owner', waiting, { blurb: 'Before' })
  await database.updateTable('event_companies').set({ status: 'APPROVED' }).execute()
  const { data: byStaff } = await change('admin', before, { blurb: 'By staff' })
  expect(await notificationsTo('admin')).toEqual([])

  const { data: first } = await change('owner', byStaff, { blurb: 'First' })
  const { data: second } = await change('editor', first, { blurb: 'Second' })
  expect(await notificationsTo('admin')).toEqual([sentence])

  const readEarlier = { at: new Date(testNow - 1000), read_at: new Date(testNow) }
  await database.updateTable('notifications').set(readEarlier).execute()
  const { data: third } = await change('owner', second, { blurb: 'Third' })
  await change('owner', third, { blurb: 'Fourth' })
  expect(await notificationsTo('admin')).toEqual([sentence, sentence])
})

test('files of another company are rejected, and one that is not uploaded yet blocks submission', async () => {
  const { registered, change, does, database, dataDir, rival, insured } = await registrationServer()
  const registration = await registered({ status: 'IN_PROGRESS' })
  const foreign = await aStoredFile(database, dataDir, rival)

  expect((await change('owner', registration, { logo_file_id: foreign })).fields).toHaveProperty('logo_file_id')
  expect((await change('owner', registration, { insurance: await insured({ file_id: foreign }) })).fields).toHaveProperty('insurance')
  expect((await does('owner', registration, 'submit')).fields).toHaveProperty('insurance')
  const { data } = await change('owner', registration, { insurance: await insured() })
  expect((await does('owner', data, 'submit')).data.status).toBe('SUBMITTED')
})

test('every action in every status by every role is answered as the contract says', async () => {
  const { event, company, database, does, insured } = await registrationServer()
  const insurance = await insured()
  const said = { message: 'Say more', reason: 'Not a member', late_until: fromMillis(toMillis(event.registration_end_date) + 1) }
  const codes = { role: 'FORBIDDEN', state: 'WRONG_STATE', 'in use': 'IN_USE', fields: 'FIELDS_INVALID' } as const

  for (const role of ['member', 'admin'] as const) {
    for (const action of Object.keys(eventCompanyTransitions) as EventCompanyAction[]) {
      for (const status of eventCompanyStatuses) {
        const record = aFullRegistration({ event_id: event.id, company_id: company, status, insurance })
        await database.deleteFrom('event_companies').execute()
        await insertRegistrations(database, record)
        const { data, code } = await does(role === 'admin' ? 'admin' : 'owner', record, action, said)

        const problem = eventCompanyActionProblem(action, record, { role, event, today: '2026-04-01', activeEntries: 0 })
        const expected = problem ? codes[problem.kind] : (eventCompanyTransitions[action].to ?? status)
        expect([role, action, status, code ?? data.status]).toEqual([role, action, status, expected])
      }
    }
  }
})

test('an incomplete registration cannot be submitted, with a message at each field', async () => {
  const { registered, does } = await registrationServer()
  const registration = await registered({
    status: 'IN_PROGRESS',
    roles: [],
    agreement: { version: null, accepted_at: null, signature: '', signer_title: '' },
  })

  const { fields } = await does('owner', registration, 'submit')

  expect(Object.keys(fields ?? {})).toEqual(['roles', 'agreement'])
})

test('a signature is for the agreement’s current text, dated by the server', async () => {
  const { registered, change, database, event } = await registrationServer()
  const registration = await registered({
    status: 'CHANGES_REQUESTED',
    agreement: { version: null, accepted_at: null, signature: '', signer_title: '' },
  })
  const sign = (of: EventCompany, version: number, signature = 'Ben Alvarez') =>
    change('owner', of, { agreement: { version, accepted_at: fromMillis(0), signature, signer_title: 'Owner' } })

  expect((await sign(registration, 7)).fields).toHaveProperty('agreement')
  const { data: signed } = await sign(registration, 1)
  expect(signed.agreement).toEqual({ version: 1, accepted_at: fromMillis(testNow), signature: 'Ben Alvarez', signer_title: 'Owner' })
  const details = JSON.stringify({ ...detailsOf(event), agreement: { version: 2, body: 'New rules' } })
  await database.updateTable('events').set({ details }).execute()
  // A signature stays, with its version, until the agreement is signed again.
  expect((await sign(signed, 1)).data.agreement).toMatchObject({ version: 1 })
  expect((await sign(signed, 1, 'B. Alvarez')).fields).toHaveProperty('agreement')
  const { data: again } = await sign(signed, 2)
  expect(again.agreement.version).toBe(2)
  expect((await sign(again, 2, '')).data.agreement).toMatchObject({ version: null, accepted_at: null })
})

function detailsOf({ timezone, limits, min_liability }: EntryServer['event']) {
  return { timezone, limits, min_liability }
}

test('a company can withdraw only when it has no entries left in the event; staff always can', async () => {
  const { registered, does, given, act } = await registrationServer()
  const registration = await registered()
  const [entry] = await given(aFullEntry())

  expect(await does('owner', registration, 'withdraw')).toMatchObject({ code: 'IN_USE' })
  await act('owner', entry, 'withdraw', { reason: 'Sold' })
  const { data } = await does('owner', registration, 'withdraw')
  expect(data.status).toBe('WITHDRAWN')
  await given(aFullEntry())
  const { data: back } = await does('admin', data, 'reinstate')
  expect(back.status).toBe('IN_PROGRESS')
  expect((await does('admin', back, 'withdraw')).data.status).toBe('WITHDRAWN')
})

test('an exception extends beyond the end of registration, and can be ended', async () => {
  const { registered, does, event, notificationsTo } = await registrationServer()
  const registration = await registered()
  const closes = toMillis(event.registration_end_date)

  expect((await does('admin', registration, 'set_late_until')).fields).toHaveProperty('late_until')
  expect((await does('admin', registration, 'set_late_until', { late_until: fromMillis(closes) })).fields).toHaveProperty('late_until')
  const { data } = await does('admin', registration, 'set_late_until', { late_until: new Date(closes + 60_000).toISOString() })
  expect(data).toMatchObject({ status: 'APPROVED', late_until: fromMillis(closes + 60_000) })
  expect((await does('admin', data, 'set_late_until', { late_until: null })).data.late_until).toBeNull()
  expect(new Set(await notificationsTo('owner'))).toEqual(
    new Set([
      `Registration for ${event.name} stays open for your company until ${formatInstant(closes + 60_000, event.timezone)}.`,
      `Your company’s deadline exception for ${event.name} has ended. Registration closes ${formatInstant(closes, event.timezone)}.`,
    ]),
  )
  expect((await does('owner', { ...data, version: 3 }, 'set_late_until', { late_until: null })).code).toBe('FORBIDDEN')
})

test('the company does not hear that an exception has ended which registration for everyone has outlasted', async () => {
  const { registered, does, event, database, notificationsTo } = await registrationServer()
  const registration = await registered()
  const until = toMillis(event.registration_end_date) + 60_000
  const { data } = await does('admin', registration, 'set_late_until', { late_until: fromMillis(until) })
  await database
    .updateTable('events')
    .set({ registration_end_date: new Date(until) })
    .where('id', '=', event.id)
    .execute()

  const { data: ended } = await does('admin', data, 'set_late_until', { late_until: null })

  expect(ended.late_until).toBeNull()
  expect(await notificationsTo('owner')).toHaveLength(1)
})

test('an exception that has already ended is rejected, and no one hears of it', async () => {
  const { registered, does, event, notificationsTo, travelTo } = await registrationServer()
  const registration = await registered()
  const now = toMillis(event.registration_end_date) + 86_400_000
  travelTo(now)

  const { fields } = await does('admin', registration, 'set_late_until', { late_until: fromMillis(now) })

  expect(fields).toEqual({ late_until: 'Choose a time in the future.' })
  expect(await notificationsTo('owner')).toEqual([])
  const { data } = await does('admin', registration, 'set_late_until', { late_until: fromMillis(now + 60_000) })
  await does('admin', data, 'set_late_until', { late_until: null })
  expect(await notificationsTo('owner')).toContain(`Your company’s deadline exception for ${event.name} has ended.`)
})

test.each([
  ['insurance', '2026-06-27', 'EXPIRED'],
  ['insurance', '2026-06-28', 'APPROVED'],
  ['license', '2026-06-27', 'EXPIRED'],
] as const)('an approved registration whose %s ends on %s reads as %s, and may still be edited', async (document, expires_on, status) => {
  const { registered, change, send } = await registrationServer()
  const full = aFullRegistration()
  const registration = await registered({ [document]: { ...full[document], expires_on } })

  expect((await send('event_companies.get', 'owner', { params: { id: registration.id } })).data.status).toBe(status)
  expect((await send('event_companies.list', 'admin', {})).data[0].status).toBe(status)
  for (const wanted of ['APPROVED', 'EXPIRED'])
    expect((await send('event_companies.list', 'admin', { query: { status: wanted } })).meta.total).toBe(wanted === status ? 1 : 0)
  // A write returns and stores the same status.
  expect((await change('owner', registration, { blurb: 'We build.' })).data).toMatchObject({ status, blurb: 'We build.' })
})

test('an expired registration is submitted again once its documents are renewed, and never approved with old ones', async () => {
  const { registered, change, does, insured } = await registrationServer()
  const registration = await registered({ insurance: await insured({ expires_on: '2026-05-01' }) })

  expect((await does('owner', registration, 'submit')).fields).toEqual({
    insurance: expect.stringMatching(/^It expires before the event ends on \w+ \d+, \d{4}\. Add the new one\.$/) as string,
  })
  const { data: renewed } = await change('owner', registration, { insurance: await insured() })
  expect(renewed.status).toBe('EXPIRED')
  const { data: lapsed } = await change('owner', renewed, { insurance: await insured({ expires_on: '2026-05-01' }) })
  const { data: renewedAgain } = await change('owner', lapsed, { insurance: await insured() })
  expect(renewedAgain.status).toBe('EXPIRED')
  const { data: submitted } = await does('owner', renewedAgain, 'submit')
  const { data: worse } = await change('owner', submitted, { insurance: await insured({ expires_on: '2026-05-01' }) })
  expect((await does('admin', worse, 'approve')).fields).toHaveProperty('insurance')
})

test('a registration whose new certificate is still uploading is approved once it has arrived', async () => {
  const { registered, change, does, insured } = await registrationServer()
  const registration = await registered({ status: 'SUBMITTED', insurance: await insured() })

  const { data: replaced } = await change('owner', registration, { insurance: { ...registration.insurance, file_id: anId() } })
  const early = await does('admin', replaced, 'approve')
  const { data: arrived } = await change('owner', replaced, { insurance: registration.insurance })
  const later = await does('admin', arrived, 'approve')

  expect(early.fields).toEqual({ insurance: 'The company’s new file hasn’t arrived yet. Approve it once it has, or request changes.' })
  expect(later.data.status).toBe('APPROVED')
})

test('an approval lost to a mistyped expiration date comes back with the right date, and staff are notified once', async () => {
  const { registered, change, insured, event, notificationsTo } = await registrationServer()
  const insurance = await insured()
  const registration = await registered({ insurance, approved_at: fromMillis(testNow) })

  const { data: mistyped } = await change('owner', registration, { insurance: { ...insurance, expires_on: '2026-01-01' } })
  const { data: cleared } = await change('owner', mistyped, { insurance: { ...insurance, expires_on: null } })
  const { data: described } = await change('owner', cleared, { blurb: 'We build.' })
  const { data: corrected } = await change('owner', described, { insurance })

  expect([mistyped.status, cleared.status, described.status]).toEqual(['EXPIRED', 'EXPIRED', 'EXPIRED'])
  expect(corrected).toMatchObject({ status: 'APPROVED', approved_at: fromMillis(testNow) })
  expect(await notificationsTo('admin')).toEqual([
    `Prairie Oak Builders changed its company information for ${event.name} after it was approved.`,
  ])
})

test('an approval lost to an expiration date does not come back for a new document, which nobody has approved', async () => {
  const { registered, change, insured } = await registrationServer()
  const insurance = await insured()
  const registration = await registered({ insurance, approved_at: fromMillis(testNow) })

  const { data: lapsed } = await change('owner', registration, { insurance: { ...insurance, expires_on: '2026-05-01' } })
  const renewed = await insured({ expires_on: '2026-05-01' })
  const { data: replaced } = await change('owner', lapsed, { insurance: renewed })
  const { data: dated } = await change('owner', replaced, { insurance: { ...renewed, expires_on: '2027-01-01' } })

  expect([lapsed.status, replaced.status, dated.status]).toEqual(['EXPIRED', 'EXPIRED', 'EXPIRED'])
})

test.each(['SUBMITTED', 'APPROVED'] as const)('a company cannot empty what it submitted while the registration is %s', async (status) => {
  const { registered, change, insured } = await registrationServer()
  const insurance = await insured()
  const registration = await registered({ status, insurance })
  const { agreement, billing, license } = registration

  const refused = await change('owner', registration, {
    insurance: { ...insurance, file_id: null },
    agreement: { ...agreement, signature: '' },
    billing: { ...billing, method: null },
    license: { ...license, expires_on: null },
    blurb: words(76),
  })
  const { data: improved } = await change('owner', registration, { blurb: 'We build.', license: { ...license, number: 'BC-2' } })
  const { data: emptied } = await change('admin', improved, { roles: [] })
  const { data: kept } = await change('owner', emptied, { blurb: 'We also build.' })

  expect(refused.fields).toEqual({
    'insurance.file_id': 'Add the certificate.',
    agreement: 'Read and sign the agreement.',
    'billing.method': 'Enter the billing contact, their email address and the payment method.',
    'license.expires_on': 'Enter the expiration date.',
    blurb: 'Enter 75 words or fewer (now 76).',
  })
  expect(kept).toMatchObject({ status, blurb: 'We also build.', roles: [] })
})

test('a registration that was submitted before the agreement changed can be approved, but not without a signature', async () => {
  const { registered, change, does, insured, database } = await registrationServer({ agreement: { version: 2, body: 'The new one.' } })
  const registration = await registered({ status: 'SUBMITTED', insurance: await insured() })
  const { agreement } = registration

  const refused = await change('owner', registration, { agreement: { ...agreement, signature: '' } })
  const { data } = await does('admin', registration, 'approve')
  await database.deleteFrom('event_companies').execute()
  const unsigned = await registered({ status: 'SUBMITTED', agreement: { ...agreement, version: null, signature: '' } })

  expect(refused.fields).toEqual({ agreement: 'Read and sign the agreement.' })
  expect(data.status).toBe('APPROVED')
  expect((await does('admin', unsigned, 'approve')).fields).toEqual({ agreement: 'Read and sign the agreement.' })
})

test('an approval lost to a mistyped expiration date does not come back while something else is missing', async () => {
  const { registered, change, insured } = await registrationServer()
  const insurance = await insured()
  const registration = await registered({ insurance, approved_at: fromMillis(testNow) })

  const { data: mistyped } = await change('owner', registration, { insurance: { ...insurance, expires_on: '2026-01-01' } })
  const { data: emptied } = await change('owner', mistyped, { billing: { ...registration.billing, method: null } })
  const { data: corrected } = await change('owner', emptied, { insurance })
  const { data: completed } = await change('owner', corrected, { billing: registration.billing })

  expect([corrected.status, completed.status]).toEqual(['EXPIRED', 'APPROVED'])
})

test('nothing about a registration changes in an archived event', async () => {
  const { database, company, change, does, put, event } = await registrationServer({ status: 'ARCHIVED' })
  const registration = aFullRegistration({ event_id: event.id, company_id: company })
  await insertRegistrations(database, registration)

  expect((await change('owner', registration, { blurb: 'x' })).code).toBe('WRONG_STATE')
  expect((await does('admin', registration, 'withdraw')).code).toBe('WRONG_STATE')
  expect((await put('owner', { blurb: 'x' }, 1)).code).toBe('WRONG_STATE')
})

test('a delta for one event reports no other event', async () => {
  const { send, database, company, event } = await registrationServer()
  const other = anEvent()
  await insertEvents(database, other)
  const query = { eventId: event.id }
  const { meta } = await send('event_companies.list', 'owner', { query })
  await insertRegistrations(database, aFullRegistration({ event_id: other.id, company_id: company }))

  const delta = await send('event_companies.list', 'owner', { query: { ...query, since: meta.since_cursor } })

  expect([delta.data, delta.meta.deleted]).toEqual([[], []])
  expect((await send('event_companies.mine', 'owner', {})).data).toHaveLength(1)
})

test('decisions notify the company, and the company’s actions notify staff', async () => {
  const { registered, does, notificationsTo, database, event, rival } = await registrationServer()
  await insertEntries(database, aFullEntry({ event_id: event.id, company_id: rival }))
  const registration = await registered({ status: 'SUBMITTED' })

  await does('admin', registration, 'request_changes', { message: 'The logo is too small', fields: ['logo_file_id'] })

  expect(await notificationsTo('owner')).toEqual([
    `Changes requested for your company information for ${event.name}: The logo is too small`,
  ])
  expect([
    await notificationsTo('other'),
    await notificationsTo('viewer'),
    await notificationsTo('admin'),
    await notificationsTo('colleague'),
  ]).toEqual([[], [], [], []])
})

test.each(['approve', 'request_changes', 'reject'] as const)(
  'the person who made the decision %s can undo it for a moment, and the company never hears of it',
  async (decision) => {
    const { registered, does, insured, notificationsTo, database, travelTo } = await registrationServer()
    const before = await registered({ status: 'SUBMITTED', insurance: await insured() })
    const said = { ...(decision !== 'approve' && { [decision === 'reject' ? 'reason' : 'message']: 'The license is unreadable.' }) }
    const { data: decided } = await does('admin', before, decision, said)
    expect(await notificationsTo('owner')).toHaveLength(1)
    travelTo(testNow + 1000)

    const { data, status } = await does('admin', decided, 'undo')

    const { approved_at, changes_requested, rejected_reason } = before
    expect(status).toBe(200)
    expect(data).toMatchObject({ status: 'SUBMITTED', approved_at, changes_requested, rejected_reason })
    expect(await notificationsTo('owner')).toEqual([])
    const unsent = await database.selectFrom('emails').select('id').where('deleted_at', 'is', null).execute()
    expect(unsent).toEqual([])
  },
)

test('a decision on a registration is not undone by others, after a change, or too late', async () => {
  const { registered, change, does, insured, travelTo } = await registrationServer()
  const { data: approved } = await does('admin', await registered({ status: 'SUBMITTED', insurance: await insured() }), 'approve')

  const byCompany = await does('owner', approved, 'undo')
  const byColleague = await does('colleague', approved, 'undo')
  travelTo(testNow + 31_000)
  const late = await does('admin', approved, 'undo')
  travelTo(testNow + 1000)
  const { data: changed } = await change('admin', approved, { internal_note: 'Called them' })
  const afterChange = await does('admin', changed, 'undo')

  expect([byCompany, byColleague, late, afterChange].map(({ code }) => code)).toEqual([
    'FORBIDDEN',
    'WRONG_STATE',
    'WRONG_STATE',
    'WRONG_STATE',
  ])
})

test('the same decision about several companies, one after another, can be undone for a day', async () => {
  const { registered, does, insured, rival, travelTo } = await registrationServer()
  const before = await registered({ status: 'SUBMITTED', insurance: await insured() })
  const another = await registered({ status: 'SUBMITTED', insurance: await insured(), company_id: rival })
  const { data: first } = await does('admin', before, 'approve')
  travelTo(testNow + 3_000)
  const { data: last } = await does('admin', another, 'approve')

  travelTo(testNow + 23 * 3_600_000)
  const undone = await does('admin', first, 'undo')
  travelTo(testNow + 25 * 3_600_000)
  const late = await does('admin', last, 'undo')

  expect([undone.status, undone.data.status, late.code]).toEqual([200, 'SUBMITTED', 'WRONG_STATE'])
})

test('a company that has read of a decision is notified that it was undone', async () => {
  const { registered, does, insured, event, notificationsTo, database, travelTo } = await registrationServer()
  const { data: approved } = await does('admin', await registered({ status: 'SUBMITTED', insurance: await insured() }), 'approve')
  await database
    .updateTable('notifications')
    .set({ read_at: new Date(testNow) })
    .execute()
  travelTo(testNow + 1000)

  await does('admin', approved, 'undo')

  expect(await notificationsTo('owner')).toEqual([
    `The decision on your company information for ${event.name} was undone. The association is reviewing it again.`,
  ])
})
