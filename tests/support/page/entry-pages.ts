import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { emptyEventCompany } from '#contract/registration/defaults.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import type { Catalogue, CatalogueItem } from '#contract/catalogue/schema.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { apiBase, header } from '#contract/http/header.ts'
import { admin, builder } from '#tests/support/accounts.ts'
import { ApiClient } from '#tests/support/server/api-client.ts'
import { uploadForm } from '#tests/support/server/uploads.ts'
import { inDays, openEvent } from './event-pages.ts'

/** What a full entry is certified with. */
export const certifies = { new_never_occupied: true, open_all_hours: true, price_accurate: true, signature: 'Ben Alvarez', signed_at: null }

const match = ({ version }: { version: number }) => ({ [header.ifMatch]: `"${version}"` })

/** An event with open registration, for a single journey. */
export function anOpenEvent(admin: ApiClient, name: string): Promise<Event> {
  return admin.createActiveEvent(openEvent(name))
}

/** Such an event with a submitted registration of the demo's builder, and both people who were there. */
export async function aRegisteredEvent(origin: string, name: string) {
  const [staff, client] = await Promise.all([ApiClient.signIn(origin, admin), ApiClient.signIn(origin, builder)])
  const event = await anOpenEvent(staff, name)
  await aRegistration(client, origin, event, staff)
  return { staff, client, event }
}

/** Ends registration now. */
export async function closeRegistration(admin: ApiClient, { id }: Event): Promise<void> {
  const { data: now } = await admin.json<{ data: Event }>('GET', `/events/${id}`)
  await admin.json('PATCH', `/events/${id}`, { registration_end_date: inDays(-1) }, match(now))
}

/**
 * The company's registration, complete and submitted: by staff where they are given, because a person can notify staff only so
 * often, and the journeys of one app share it.
 */
export async function aRegistration(builder: ApiClient, origin: string, event: Event, submitter = builder): Promise<void> {
  const { data: begun } = await builder.json<{ data: EventCompany }>('PUT', `/event_companies/by_event/${event.id}`, { id: randomUUID() })
  const certificate = randomUUID()
  const form = uploadForm({ client_id: certificate, purpose: 'COI', owner_type: 'event_companies', owner_id: begun.id })
  const uploaded = await fetch(`${origin}${apiBase}/files/upload`, { method: 'POST', body: form, headers: headersOf(builder) })
  if (!uploaded.ok) throw new Error(`The certificate was not taken: ${await uploaded.text()}`)
  const { data: written } = await builder.json<{ data: EventCompany }>(
    'PATCH',
    `/event_companies/${begun.id}`,
    {
      listing_name: 'Prairie Oak Builders',
      roles: ['BUILDER'],
      event_contact: { ...emptyEventCompany.event_contact, name: 'Ben', email: 'ben@prairie.example' },
      public_contact: { ...emptyEventCompany.public_contact, phone: '(555) 010-0100' },
      license: { number: 'BC1', state: 'MN', expires_on: '2199-01-01', file_id: null },
      insurance: { file_id: certificate, insurer: 'Insurer', expires_on: '2199-01-01', amount: 2_000_000, additional_insured: true },
      billing: { ...emptyEventCompany.billing, contact: 'Ben', email: 'ben@prairie.example', method: 'INVOICE' },
    },
    match(begun),
  )
  await submitter.json('POST', `/event_companies/${begun.id}/actions/submit`, {}, match(written))
}

function headersOf({ tokens }: ApiClient): Record<string, string> {
  return {
    [header.authorization]: `Bearer ${tokens.fToken}`,
    [header.appToken]: tokens.aToken,
    [header.webOrigin]: 'true',
    [header.idempotencyKey]: randomUUID(),
  }
}

async function firstOf(builder: ApiClient, catalogue: Catalogue): Promise<string> {
  const { data } = await builder.json<{ data: CatalogueItem<'cities'>[] }>('GET', `/${catalogue}?limit=1`)
  if (!data[0]) throw new Error(`The demo has no ${catalogue}.`)
  return data[0].id
}

/** A draft with everything needed to submit it, except the signature. */
export async function aFullDraft(builder: ApiClient, event: Event, fields: Partial<Entry> = {}): Promise<Entry> {
  const [city, status, type, style] = await Promise.all(
    (['cities', 'sales_statuses', 'home_types', 'home_styles'] as const).map((catalogue) => firstOf(builder, catalogue)),
  )
  const { data } = await builder.json<{ data: Entry }>('POST', '/entries', {
    id: randomUUID(),
    event_id: event.id,
    kind: 'NEW_HOME',
    title: 'The Alder',
    build_type: 'MODEL',
    sales_status_id: status,
    address_line1: '1200 Shoreline Drive',
    city_id: city,
    state: 'MN',
    zip: '55401',
    price: 512_000,
    home_type_id: type,
    home_style_ids: [style],
    finished_sqft: 2400,
    bedrooms: 4,
    bathrooms: 2.5,
    staff_contact: { name: 'Ben', phone: '(555) 010-0100', email: '' },
    ...fields,
  })
  return data
}

/** The entry as it is on the server. */
export async function entryNow(client: ApiClient, id: string): Promise<Entry> {
  return (await client.json<{ data: Entry }>('GET', `/entries/${id}`)).data
}

/** Someone acts on the entry from another device. */
export async function act(client: ApiClient, id: string, action: string, body: object = {}): Promise<Entry> {
  const entry = await entryNow(client, id)
  return (await client.json<{ data: Entry }>('POST', `/entries/${id}/actions/${action}`, body, match(entry))).data
}

export async function change(client: ApiClient, id: string, fields: Partial<Entry>): Promise<Entry> {
  const entry = await entryNow(client, id)
  return (await client.json<{ data: Entry }>('PATCH', `/entries/${id}`, fields, match(entry))).data
}

export async function openEntry(page: Page, origin: string, { event_id: event, id }: Pick<Entry, 'event_id' | 'id'>, step = 'basics') {
  await page.goto(`${origin}/member/tours/entry?eventId=${event}&entryId=${id}&step=${step}`)
  await stateLine(page).waitFor()
}

export const titleField = (page: Page) => page.getByRole('textbox', { name: 'Model or project name' })
export const stateLine = (page: Page) => page.locator('[data-state]')
