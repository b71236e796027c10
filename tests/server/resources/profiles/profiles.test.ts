import { expect, test } from 'vitest'
import { profileActionProblem, profileStatusAfter, profileTransitions, type ProfileAction } from '#contract/profile/readiness.ts'
import { profileStatuses } from '#contract/profile/defaults.ts'
import type { B2cProfile } from '#contract/profile/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { anId, anItem, insert, testNow } from '#tests/support/builders.ts'
import { aFullProfile, aPhoto, insertProfiles, words } from '#tests/support/entries.ts'
import { entryServer } from '#tests/support/server/entry-server.ts'
import { isWaiting } from '#tests/support/server/is-waiting.ts'
import { addLongHistory, bytesReadBy } from '#tests/support/server/long-history.ts'
import type { ServerOptions } from '#tests/support/server/server.ts'
import { aStoredFile } from '#tests/support/server/uploads.ts'

type Who = 'owner' | 'editor' | 'viewer' | 'other' | 'admin'

async function profileServer(options: ServerOptions = {}) {
  const server = await entryServer({}, options)
  const { send, database, company, dataDir } = server
  const file = await aStoredFile(database, dataDir, company)
  return {
    ...server,
    file,
    put: (who: Who, body: object = {}, version?: number, kind = 'BUILDER') =>
      send('b2c_profiles.put', who, {
        params: { kind },
        body: { ...(version === undefined && { id: anId() }), ...body },
        ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
      }),
    does: (who: Who, { id, version }: Pick<B2cProfile, 'id' | 'version'>, action: ProfileAction, body: object = {}) =>
      send('b2c_profiles.act', who, { params: { id, action }, body, headers: { 'if-match': `"${version}"` } }),
    card: (who: Who, body: object = {}, version?: number) =>
      send('b2b_profiles.put', who, {
        body: { ...(version === undefined && { id: anId() }), ...body },
        ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
      }),
    /** A profile of the company whose files have been uploaded. */
    profile: async (changes: Partial<B2cProfile> = {}) => {
      const made = aFullProfile({ company_id: company, logo_file_id: file, hero: { ...aPhoto(), file_id: file }, ...changes })
      await insertProfiles(database, made)
      return made
    },
  }
}

test('a company has one profile of each kind, created by its first writer and never overwritten unseen', async () => {
  const { put, send } = await profileServer()
  const body = { id: anId(), display_name: 'Prairie Oak' }

  const [first, again] = [await put('owner', body), await put('owner', body)]
  expect([first.status, again.status, first.data.slug, first.data.status]).toEqual([201, 200, 'prairie-oak', 'DRAFT'])
  expect(await put('editor', { display_name: 'Mine' })).toMatchObject({ code: 'VERSION_STALE', current: { display_name: 'Prairie Oak' } })
  expect((await put('editor', { tagline: 'Mine' }, 1)).data).toMatchObject({ id: body.id, tagline: 'Mine', version: 2 })
  expect((await put('owner', {}, undefined, 'REMODELER')).data).toMatchObject({ kind: 'REMODELER', slug: 'remodeler' })
  expect((await send('b2c_profiles.mine', 'viewer', {})).data).toHaveLength(2)
  expect((await send('b2c_profiles.list', 'other', {})).data).toEqual([])
  expect((await send('b2c_profiles.list', 'admin', { query: { kind: 'BUILDER' } })).data).toHaveLength(1)
})

test('what was written for another company or record is refused, and what names neither is saved as before', async () => {
  const { put, card, company, rival } = await profileServer()
  const first = await put('owner', { company_id: company, display_name: 'Prairie Oak' })
  const own = await card('owner', { company_id: company, summary: 'Oak' })

  const refused = [
    await put('owner', { company_id: rival, tagline: 'Theirs' }, 1),
    await put('owner', { company_id: rival }, undefined, 'REMODELER'),
    await card('owner', { company_id: rival, summary: 'Theirs' }, 1),
  ]
  const others = [await put('owner', { id: anId(), tagline: 'Theirs' }, 1), await card('owner', { id: anId(), summary: 'Theirs' }, 1)]
  const saved = [
    await put('owner', { tagline: 'Ours' }, 1),
    await put('owner', { company_id: company, id: first.data.id, tagline: 'Ours again' }, 2),
    await card('owner', { company_id: company, summary: 'Ours' }, 1),
  ]

  expect([first.status, own.status]).toEqual([201, 201])
  expect(refused.map(({ code }) => code)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'])
  expect(others.map(({ code }) => code)).toEqual(['WRONG_STATE', 'WRONG_STATE'])
  expect(saved.map(({ data }) => data.version)).toEqual([2, 3, 2])
})

test('creating a record requires its ID; changing it does not', async () => {
  const { send } = await profileServer()
  const [profile, card] = [{ params: { kind: 'BUILDER' }, body: { tagline: 'Ours' } }, { body: { brands: 'Oak' } }]

  expect(await send('b2c_profiles.put', 'owner', profile)).toMatchObject({ status: 422, fields: { id: expect.any(String) } })
  expect(await send('b2b_profiles.put', 'owner', card)).toMatchObject({ status: 422, fields: { id: expect.any(String) } })

  await send('b2c_profiles.put', 'owner', { ...profile, body: { id: anId() } })
  expect((await send('b2c_profiles.put', 'owner', { ...profile, headers: { 'if-match': '"1"' } })).data).toMatchObject({ tagline: 'Ours' })
})

test.each([
  [undefined, ['Your builder profile is ready for the website.', 'Your builder profile is no longer marked as ready for the website.']],
  [
    { token: 'the-token', apiBase: 'https://webflow.double/v2' },
    ['Your builder profile was published.', 'Your builder profile was unpublished.'],
  ],
])('a company reads of its profile that it is public only with a website: %j', async (webflow, told) => {
  const { does, profile, notificationsTo } = await profileServer(webflow && { webflow })

  const { data } = await does('admin', await profile({ status: 'APPROVED' }), 'publish')
  await does('admin', data, 'unpublish')

  expect(await notificationsTo('owner')).toEqual(told)
})

test('the web address follows the name until the profile is public', async () => {
  const { put, does, profile } = await profileServer()
  const { data: made } = await put('owner', {}, undefined, 'REMODELER')
  const { data: named } = await put('owner', { display_name: 'Été Homes' }, made.version, 'REMODELER')
  expect(named.slug).toBe('ete-homes')

  const published = await profile({ status: 'APPROVED', slug: 'prairie-oak', display_name: 'Prairie Oak' })
  const { data } = await does('admin', published, 'publish')
  expect((await put('owner', { display_name: 'Oak & Co.' }, data.version)).data).toMatchObject({ slug: 'prairie-oak', status: 'DRAFT' })
})

test('an approved or published profile is reviewed again when it changes, and stays as it is when it does not', async () => {
  const { put, does, profile } = await profileServer()
  const published = await profile({ status: 'PUBLISHED', published_at: fromMillis(1) })

  const { data: same } = await put('owner', { about: published.about, social: published.social }, 1)
  expect(same).toMatchObject({ status: 'PUBLISHED', version: 1 })
  const { data: changed } = await put('owner', { about: words(50) }, 1)
  // It stays on the site unchanged until it is removed or published again.
  expect(changed).toMatchObject({ status: 'DRAFT', published_at: fromMillis(1) })
  const { data: submitted } = await does('owner', changed, 'submit')
  expect((await put('owner', { about: words(60) }, submitted.version)).code).toBe('WRONG_STATE')
  expect((await does('admin', submitted, 'unpublish')).data).toMatchObject({ status: 'SUBMITTED', published_at: null })
})

test('a profile changed back to what is published is published again, and one that was never published stays a draft', async () => {
  const { put, does, profile, database } = await profileServer()
  await profile({ status: 'PUBLISHED', published_at: fromMillis(1), tagline: 'Since 1988', phone: '(612) 555-0134' })

  const { data: typed } = await put('owner', { tagline: 'Since 1988x' }, 1)
  const { data: both } = await put('owner', { phone: '(612) 555-0135' }, typed.version)
  const { data: one } = await put('owner', { tagline: 'Since 1988' }, both.version)
  const { data: none } = await put('owner', { phone: '(612) 555-0134' }, one.version)

  expect([typed, both, one, none].map(({ status }) => status)).toEqual(['DRAFT', 'DRAFT', 'DRAFT', 'PUBLISHED'])
  expect(none.published_at).toEqual(fromMillis(1))

  const { data: changed } = await put('owner', { tagline: 'New' }, none.version)
  const { data: unpublished } = await does('admin', changed, 'unpublish')
  expect((await put('owner', { tagline: 'Since 1988' }, unpublished.version)).data.status).toBe('DRAFT')

  await database.deleteFrom('b2c_profiles').execute()
  await profile({ status: 'APPROVED', tagline: 'Since 1988' })
  const { data: draft } = await put('owner', { tagline: 'Other' }, 1)
  expect((await put('owner', { tagline: 'Since 1988' }, draft.version)).data.status).toBe('DRAFT')
})

test('a published profile whose catalog item was merged is published again when it is changed back', async () => {
  const { put, send, profile, database } = await profileServer()
  const [rambler, ranch, split, bungalow] = [anItem(), anItem(), anItem(), anItem()]
  await insert(database, 'home_types', rambler, ranch, split, bungalow)
  await profile({ status: 'PUBLISHED', published_at: fromMillis(1), home_type_ids: [rambler.id, split.id] })
  const { data: changed } = await put('owner', { home_type_ids: [rambler.id, split.id, bungalow.id], tagline: 'New' }, 1)
  await send('home_types.merge', 'admin', { body: { from: rambler.id, to: ranch.id } })

  const { data: other } = await put('owner', { home_type_ids: [ranch.id, split.id] }, changed.version + 1)
  const { data: back } = await put('owner', { tagline: aFullProfile().tagline }, other.version)

  expect([other.status, back.status]).toEqual(['DRAFT', 'PUBLISHED'])
})

test('a published profile that was changed all day is compared with what is published, not with each change', async () => {
  const { put, profile, database, clock } = await profileServer()
  const made = await profile({ status: 'DRAFT', published_at: fromMillis(1), tagline: 'Since 1988' })
  await addLongHistory(database, { entity: 'b2c_profiles', id: made.id, path: 'about', times: 60, now: clock.now })

  const bytes = await bytesReadBy(async () => await put('owner', { tagline: 'New' }, 1))

  expect(bytes).toBeLessThan(300_000)
})

test.each([
  ['profile', 'put'],
  ['card', 'card'],
] as const)('a first %s while its company is being merged is stored for the remaining company', async (_what, kind) => {
  const { company, rival, people, database, clock, travelTo, ...server } = await profileServer()
  const save = () => server[kind]('owner', { id: anId(), company_id: company })
  let early: ReturnType<typeof save> | undefined

  await database.transaction().execute(async (merge) => {
    await merge.selectFrom('companies').select('id').where('id', '=', company).forUpdate().execute()
    early = save()
    await isWaiting(database)
    await merge.updateTable('companies').set({ is_archived: true, merged_into_id: rival }).where('id', '=', company).execute()
    await merge.updateTable('members').set({ company_id: rival }).where('id', '=', people.owner.id).execute()
  })
  const refused = await early
  travelTo(clock.now + 1_000)
  const later = await save()

  expect(refused?.code).toBe('REQUEST_IN_PROGRESS')
  expect([later.status, later.data.company_id]).toEqual([201, rival])
})

test('every action in every status by every role is answered as the contract says', async () => {
  const { does, profile, database } = await profileServer()
  const codes = { role: 'FORBIDDEN', state: 'WRONG_STATE', fields: 'FIELDS_INVALID' } as const

  for (const role of ['member', 'admin'] as const) {
    for (const action of Object.keys(profileTransitions) as ProfileAction[]) {
      for (const status of profileStatuses) {
        await database.deleteFrom('b2c_profiles').execute()
        const made = await profile({ status, published_at: status === 'PUBLISHED' ? fromMillis(1) : null })
        const { data, code } = await does(role === 'admin' ? 'admin' : 'owner', made, action, { message: 'Say more' })

        const problem = profileActionProblem(action, made, role)
        const expected = problem ? codes[problem.kind] : profileStatusAfter(action, made)
        expect([role, action, status, code ?? data.status]).toEqual([role, action, status, expected])
      }
    }
  }
})

test('missing values or uploads block a submission', async () => {
  const { does, profile } = await profileServer()
  const [bare] = [await profile({ about: words(29), region_ids: [] })]
  const waiting = await profile({ kind: 'DEVELOPER', neighborhood_ids: [anId()], hero: aPhoto() })

  expect((await does('owner', bare, 'submit')).fields).toEqual({
    about: 'Enter at least 30 words (now 29).',
    region_ids: 'Choose where the company works.',
  })
  expect((await does('owner', waiting, 'submit')).fields).toHaveProperty('hero')
})

test('nobody can change another company’s profile, or learn about it from a stale version', async () => {
  const { does, profile, put, database, dataDir, rival } = await profileServer()
  const made = await profile()
  const foreign = await aStoredFile(database, dataDir, rival)

  expect(await does('other', { ...made, version: 9 }, 'submit')).toMatchObject({ code: 'FORBIDDEN', current: undefined })
  expect((await does('viewer', made, 'submit')).code).toBe('FORBIDDEN')
  expect((await put('viewer')).code).toBe('FORBIDDEN')
  expect((await put('admin')).fields).toHaveProperty('company_id')
  expect((await put('owner', { logo_file_id: foreign }, 1)).fields).toHaveProperty('logo_file_id')
  expect((await put('owner', { gallery: [{ ...aPhoto(), file_id: foreign }] }, 1)).fields).toHaveProperty('gallery')
  expect((await put('owner', { region_ids: [anId()] }, 1)).fields).toHaveProperty('region_ids')
})

test('a submission notifies staff, a decision the company', async () => {
  const { does, profile, notificationsTo, database } = await profileServer()
  const made = await profile()

  const { data } = await does('owner', made, 'submit')
  expect(data.submitted_at).toEqual(fromMillis(testNow))
  expect((await does('admin', data, 'request_changes', { message: 'No' })).fields).toHaveProperty('message')
  await does('admin', data, 'request_changes', { message: 'A better picture', fields: ['hero'] })

  expect(await notificationsTo('admin')).toEqual(['Prairie Oak submitted its builder profile.'])
  expect(await notificationsTo('editor')).toEqual(['Changes requested for your builder profile: A better picture'])
  const emails = await database.selectFrom('emails').select('path').where('kind', '=', 'profile.request_changes').execute()
  expect(new Set(emails.map(({ path }) => path))).toEqual(new Set(['/member/builder']))
})

test('the trade directory shows listed cards to everyone, and always one’s own', async () => {
  const { card, send, database } = await profileServer()
  const category = anItem({ name: 'Cabinets' })
  await insert(database, 'classified_categories', category)
  const seen = async (who: Who) => (await send('b2b_profiles.list', who, {})).data.map(({ summary }: { summary: string }) => summary)

  const { status, data } = await card('owner', { summary: 'Oak, mostly', classified_category_ids: [category.id] })
  expect([status, data.company_name]).toEqual([201, 'Prairie Oak Builders'])
  expect([await seen('owner'), await seen('other'), await seen('admin')]).toEqual([['Oak, mostly'], [], ['Oak, mostly']])
  expect((await card('editor', { is_listed: true })).code).toBe('VERSION_STALE')
  const { data: listed } = await card('owner', { is_listed: true }, 1)
  expect(await seen('other')).toEqual(['Oak, mostly'])
  expect((await card('owner', { classified_category_ids: [anId()] }, 2)).fields).toHaveProperty('classified_category_ids')
  expect((await card('viewer', { summary: 'x' }, 2)).code).toBe('FORBIDDEN')
  const update = (who: Who) =>
    send('b2b_profiles.update', who, {
      params: { id: listed.id },
      body: { member_discount: '5 %' },
      headers: { 'if-match': `"${listed.version}"` },
    })
  expect((await update('other')).code).toBe('FORBIDDEN')
  expect((await update('admin')).data.member_discount).toBe('5 %')
})

test('another company’s card comes without the requests for missing catalog items', async () => {
  const { card, send } = await profileServer()
  const requested_items = [{ field: 'classified_category_ids', text: 'Cranes' }]
  await card('owner', { summary: 'Oak', is_listed: true, requested_items })
  const seen = async (who: Who) =>
    (await send('b2b_profiles.list', who, {})).data.map((one: { requested_items: object[] }) => one.requested_items.length)

  expect([await seen('other'), await seen('owner'), await seen('admin')]).toEqual([[0], [1], [1]])
})

test('the card of an archived company leaves the directory, and returns with the company under its new name', async () => {
  const { card, send, company } = await profileServer()
  const { data } = await card('owner', { summary: 'Oak', is_listed: true })
  const first = await send('b2b_profiles.list', 'other', {})
  const change = (body: object, version: number) =>
    send('companies.update', 'admin', { params: { id: company }, body, headers: { 'if-match': `"${version}"` } })
  const since = async (who: Who, cursor: string) => {
    const { data: rows, meta } = await send('b2b_profiles.list', who, { query: { since: cursor } })
    return { names: rows.map(({ company_name: name }: { company_name: string }) => name), deleted: meta.deleted, cursor: meta.since_cursor }
  }

  await change({ is_archived: true }, 1)
  const gone = await since('other', first.meta.since_cursor)
  const own = (await send('b2b_profiles.list', 'owner', {})).data
  await change({ is_archived: false, name: 'Oak & Sons' }, 2)
  const back = await since('other', gone.cursor)

  expect(first.data).toHaveLength(1)
  expect([gone.names, gone.deleted]).toEqual([[], [data.id]])
  expect(own).toHaveLength(1)
  expect([back.names, back.deleted]).toEqual([['Oak & Sons'], []])
})

test('a card that is no longer listed is reported to others as deleted', async () => {
  const { card, send } = await profileServer()
  const { data } = await card('owner', { summary: 'Oak', is_listed: true })
  const { meta } = await send('b2b_profiles.list', 'other', {})
  await card('owner', { is_listed: false }, data.version)

  const delta = await send('b2b_profiles.list', 'other', { query: { since: meta.since_cursor } })

  expect([delta.data, delta.meta.deleted]).toEqual([[], [data.id]])
})
