import { advertiserName } from '#contract/advertisement/rules.ts'
import type { Advertisement } from '#contract/advertisement/schema.ts'
import type { Company } from '#contract/company/schema.ts'
import type { Member } from '#contract/person/schema.ts'
import type { Neighborhood } from '#contract/neighborhood/schema.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { activeStatuses, entryStatusLabels } from '#contract/entry/status.ts'
import { eventCompanyTransitions } from '#contract/registration/lifecycle.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import type { Role } from '#contract/session/role.ts'
import { titleOf } from '#contract/entry/title.ts'
import { sponsorName } from '#contract/sponsor/rules.ts'
import type { Sponsor } from '#contract/sponsor/schema.ts'
import { currentSession } from '#app/session/current-session.ts'
import { data } from '#app/sync/data.ts'
import { inPaletteOrder, paletteItem, type PaletteItem } from './palette-item.ts'
import { isOneOf } from '#contract/value/fields.ts'
import { namesById } from '#contract/value/names-by-id.ts'

/** As many as can be read within a frame or two, so that keystrokes are handled in between. */
const rowsAtOnce = 400

let cache: { epoch: string; eventId: string | undefined; items: PaletteItem[] } | undefined

/** The records last read in this session for the current event, shown while they are read again. */
export function cachedRecords(eventId: string | undefined): PaletteItem[] {
  return cache && cache.epoch === currentSession()?.epoch && cache.eventId === eventId ? cache.items : []
}

/**
 * Reads every record on this device that has a name; members only have their own.
 * @param eventId the current event
 * @param onFirst receives what can be read at once, while the entries are still loading
 */
export async function readRecords(
  role: Role,
  eventId: string | undefined,
  isStillWanted: () => boolean,
  onFirst: (items: PaletteItem[]) => void,
): Promise<PaletteItem[]> {
  const epoch = currentSession()?.epoch
  const names = await namesOf()
  const first = inPaletteOrder([...(await eventItems(role)), ...(role === 'admin' ? await staffItems(names, eventId) : [])])
  if (cachedRecords(eventId).length === 0) onFirst(first)
  const read = [...first]
  for await (const entries of entriesInChunks()) {
    if (!isStillWanted()) return first
    read.push(...entries.map((entry) => entryItem(entry, role, names, eventId)))
  }
  const items = inPaletteOrder(read)
  if (epoch !== undefined && epoch === currentSession()?.epoch) cache = { epoch, eventId, items }
  return items
}

type Registration = Pick<EventCompany, 'company_id' | 'event_id' | 'status'>

interface Names {
  companies: ReadonlyMap<string, string>
  cities: ReadonlyMap<string, string>
  events: ReadonlyMap<string, string>
}

async function namesOf(): Promise<Names> {
  const [companies, cities, events] = await Promise.all([data().companies.toArray(), data().cities.toArray(), data().events.toArray()])
  return { companies: namesById(companies), cities: namesById(cities), events: namesById(events) }
}

/** Reads in chunks: 10,000 entries at once would block the page for a third of a second. */
async function* entriesInChunks(): AsyncGenerator<Entry[]> {
  let after = ''
  while (true) {
    const chunk = await data().entries.where('id').above(after).limit(rowsAtOnce).toArray()
    if (chunk.length === 0) return
    yield chunk
    after = chunk.at(-1)?.id ?? after
    await new Promise((resolve) => setTimeout(resolve))
  }
}

/** The current event isn’t named, but finds its entries. */
export function entryItem(entry: Entry, role: Role, { companies, cities, events }: Names, current: string | undefined): PaletteItem {
  const { id, event_id: eventId, title, number, address_line1: address, city_id: city, company_id: company, status } = entry
  const page = role === 'admin' ? '/admin/tours/entry' : '/member/tours/entry'
  return paletteItem({
    id,
    kind: 'entry',
    label: titleOf({ title }),
    href: `${page}?eventId=${eventId}&entryId=${id}`,
    detail: [
      number && `No. ${number}`,
      entryStatusLabels[status],
      [address, cities.get(city ?? '')].filter(Boolean).join(', '),
      role === 'admin' ? companies.get(company) : null,
      eventId === current ? null : events.get(eventId),
    ],
    keywords: events.get(eventId) ?? '',
    isPast: !isOneOf(activeStatuses, status),
  })
}

async function eventItems(role: Role): Promise<PaletteItem[]> {
  const events = await data().events.toArray()
  return events.map(({ id, name }) =>
    paletteItem({
      id,
      kind: 'event',
      label: name,
      href: role === 'admin' ? `/admin/dashboard?eventId=${id}` : `/member/tours?eventId=${id}`,
    }),
  )
}

async function staffItems(names: Names, eventId: string | undefined): Promise<PaletteItem[]> {
  const [companies, members, neighborhoods, sponsors, ads, registrations] = await Promise.all([
    data().companies.toArray(),
    data().members.toArray(),
    data().neighborhoods.toArray(),
    data().sponsors.toArray(),
    data().advertisements.toArray(),
    eventId === undefined ? [] : data().event_companies.where({ event_id: eventId }).toArray(),
  ])
  const companyOf = (id: string | null) => names.companies.get(id ?? '')
  return [
    ...companies.map(companyItem),
    ...registrations.flatMap((one) => exceptionItem(one, companyOf(one.company_id))),
    ...members.map((one) => personItem(one, companyOf(one.company_id))),
    ...neighborhoods.map((one) => neighborhoodItem(one, names.cities, eventId)),
    ...sponsors.map((one) => orderItem('sponsor', one, sponsorName(one, companyOf(one.company_id)), names.events, eventId)),
    ...ads.map((one) => orderItem('advertisement', one, advertiserName(one, companyOf(one.company_id)), names.events, eventId)),
  ]
}

export function companyItem({
  id,
  name,
  member_number: number,
  phone,
  is_archived: isPast,
}: Pick<Company, 'id' | 'name' | 'member_number' | 'phone' | 'is_archived'>): PaletteItem {
  return paletteItem({
    id,
    kind: 'company',
    label: name,
    href: `/admin/member?tab=companies&id=${id}`,
    detail: [number],
    keywords: phone,
    isPast,
  })
}

/** Staff look for it while the company is on the phone. */
export function exceptionItem({ company_id: id, event_id: eventId, status }: Registration, name: string | undefined): PaletteItem[] {
  if (name === undefined || !eventCompanyTransitions.set_late_until.from.includes(status)) return []
  const item = paletteItem({
    id: `${id} exception`,
    kind: 'company',
    label: `Extend the deadline of ${name}`,
    href: `/admin/companies?eventId=${eventId}&companyId=${id}`,
    keywords: 'exception extension late registration',
  })
  return [item]
}

export function personItem(
  { id, first, last, email, phone, is_archived: isPast }: Pick<Member, 'id' | 'first' | 'last' | 'email' | 'phone' | 'is_archived'>,
  company: string | undefined,
): PaletteItem {
  return paletteItem({
    id,
    kind: 'person',
    label: [first, last].filter(Boolean).join(' ') || email,
    href: `/admin/member?id=${id}`,
    detail: [email, company],
    keywords: phone,
    isPast,
  })
}

/** A sponsor of the whole year opens in the current event. */
export function orderItem(
  kind: 'sponsor' | 'advertisement',
  { id, event_id: of }: Pick<Sponsor | Advertisement, 'id' | 'event_id'>,
  label: string,
  eventNames: ReadonlyMap<string, string>,
  current: string | undefined,
): PaletteItem {
  const eventId = of ?? current
  return paletteItem({
    id,
    kind,
    label,
    href: `/admin/${kind}s?${eventId ? `eventId=${eventId}&` : ''}id=${id}`,
    detail: [of ? eventNames.get(of) : 'Whole year'],
  })
}

/** Opens in the current event if it takes part in that one: opening it elsewhere would make another event the current one. */
export function neighborhoodItem(
  {
    id,
    name,
    city_id: city,
    event_ids: events,
    is_archived: isPast,
  }: Pick<Neighborhood, 'id' | 'name' | 'city_id' | 'event_ids' | 'is_archived'>,
  cityNames: ReadonlyMap<string, string>,
  current: string | undefined,
): PaletteItem {
  const eventId = events.find((one) => one === current) ?? events[0]
  return paletteItem({
    id,
    kind: 'neighborhood',
    label: name,
    href: `/admin/neighborhoods/neighborhoodentry?${eventId ? `eventId=${eventId}&` : ''}neighborhoodId=${id}`,
    detail: [cityNames.get(city ?? '')],
    isPast,
  })
}
