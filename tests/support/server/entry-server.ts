import type { EntryAction } from '#contract/entry/lifecycle.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { aCompany, aMember, anAdmin, anEvent, anId, anItem, insert, insertEvents } from '#tests/support/builders.ts'
import { aFullRegistration, insertEntries, insertRegistrations, knownCity } from '#tests/support/entries.ts'
import { call, json, testServer, type CallOptions, type ServerOptions } from './server.ts'

type Headers = Record<string, string>

/** An answer: its status, or the code of a problem, and its content. */
export interface Answered {
  status: number
  code: string | undefined
  // oxlint-disable-next-line typescript/no-explicit-any -- tests state their expectations by accessing it
  data: any
  // oxlint-disable-next-line typescript/no-explicit-any -- tests state their expectations by accessing it
  meta: any
  fields: Record<string, string> | undefined
  // oxlint-disable-next-line typescript/no-explicit-any -- tests state their expectations by accessing it
  current: any
}

export type EntryServer = Awaited<ReturnType<typeof entryServer>>

/** An event that takes entries, two companies with members, and staff. */
export async function entryServer(changes: Partial<Event> = {}, options: ServerOptions = {}) {
  const server = await testServer(options)
  const { database, app, signIn } = server
  const event = anEvent(changes)
  const region = anItem({ name: 'Northwest' })
  const [company, rival] = [aCompany(), aCompany({ name: 'Rival Homes' })]
  const people = {
    owner: aMember({ company_id: company.id, company_role: 'OWNER' }),
    editor: aMember({ company_id: company.id, company_role: 'EDITOR', first: 'Eve' }),
    viewer: aMember({ company_id: company.id, company_role: 'VIEWER' }),
    other: aMember({ company_id: rival.id, company_role: 'OWNER' }),
    admin: anAdmin(),
    colleague: anAdmin({ first: 'Bo' }),
  }
  await insertEvents(database, event)
  await insert(database, 'regions', region)
  await insert(database, 'cities', anItem({ id: knownCity, name: 'Lakeview', details: JSON.stringify({ region_id: region.id }) }))
  await insert(database, 'companies', company, rival)
  await insert(database, 'members', ...Object.values(people))
  const signedIn = new Map<keyof typeof people, Promise<Headers>>()

  /** The headers of a person, who signs in with the first call. */
  async function as(who: keyof typeof people): Promise<Headers> {
    const headers = signedIn.get(who) ?? signIn(people[who])
    signedIn.set(who, headers)
    return await headers
  }

  /** Changes the time; everyone has to sign in again. */
  function travelTo(now: number): void {
    server.clock.now = now
    signedIn.clear()
  }

  async function send(name: Parameters<typeof call>[1], who: keyof typeof people, options: CallOptions = {}): Promise<Answered> {
    const response = await call(app, name, { ...options, headers: { ...(await as(who)), ...options.headers } })
    const { data, meta, code, fields, current } = await json(response)
    return { status: response.status, code, data, meta, fields, current }
  }

  const version = (of: number) => ({ 'if-match': `"${of}"` })

  return {
    ...server,
    event,
    region,
    company: company.id,
    rival: rival.id,
    people,
    as,
    send,
    travelTo,
    create: (who: keyof typeof people, body: object = {}) =>
      send('entries.create', who, { body: { id: anId(), event_id: event.id, kind: 'NEW_HOME', ...body } }),
    patch: (who: keyof typeof people, { id, version: of }: Pick<Entry, 'id' | 'version'>, body: object) =>
      send('entries.update', who, { params: { id }, body, headers: version(of) }),
    act: (who: keyof typeof people, { id, version: of }: Pick<Entry, 'id' | 'version'>, action: EntryAction, body: object = {}) =>
      send('entries.act', who, { params: { id, action }, body, headers: version(of) }),
    /** Inserts entries of the company into the event. */
    given: async <E extends Entry[]>(...entries: E): Promise<E> => {
      const placed = entries.map((entry) => Object.assign(entry, { event_id: event.id, company_id: company.id })) as E
      await insertEntries(database, ...placed)
      return placed
    },
    registered: async (changes: Parameters<typeof aFullRegistration>[0] = {}) => {
      const registration = aFullRegistration({ event_id: event.id, company_id: company.id, ...changes })
      await insertRegistrations(database, registration)
      return registration
    },
    /** All notifications to a person. */
    notificationsTo: async (who: keyof typeof people): Promise<string[]> => {
      const rows = await database
        .selectFrom('notifications')
        .select('text')
        .where('member_id', '=', people[who].id)
        .where('deleted_at', 'is', null)
        .orderBy('id')
        .execute()
      return rows.map(({ text }) => text)
    },
    audit: (id: string) => database.selectFrom('audit_events').selectAll().where('entity_id', '=', id).orderBy('id').execute(),
  }
}
