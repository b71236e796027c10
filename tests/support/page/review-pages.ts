import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { emptyEntry } from '#contract/entry/defaults.ts'
import type { AuditEvent } from '#contract/staff/audit.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import type { Member } from '#contract/person/schema.ts'
import { admin, builder } from '#tests/support/accounts.ts'
import { ApiClient } from '#tests/support/server/api-client.ts'
import { aFullDraft, aRegistration, anOpenEvent, certifies, change } from './entry-pages.ts'
import { createPerson } from '#tests/support/server/people-api.ts'

/**
 * An event with this many submitted homes of one company, "Home 01" and so on, which it may change
 * until they are approved.
 */
export async function aQueue(origin: string, name: string, count: number) {
  const [staff, client] = await Promise.all([ApiClient.signIn(origin, admin), ApiClient.signIn(origin, builder)])
  const made = await anOpenEvent(staff, name)
  const match = { 'if-match': `"${made.version}"` }
  const { data: event } = await staff.json<{ data: Event }>('PATCH', `/events/${made.id}`, { lock_policy: 'STAGED_UNTIL_DEADLINE' }, match)
  await aRegistration(client, origin, event)
  const first = await aFullDraft(client, event, { title: 'Home 01', address_line1: '1 Shoreline Drive', certifies })
  const fields = Object.fromEntries(Object.keys(emptyEntry).map((field) => [field, first[field as keyof Entry]]))
  const others: Entry[] = []
  for (let number = 2; number <= count; number += 1) {
    const more = {
      ...fields,
      certifies,
      id: randomUUID(),
      event_id: event.id,
      kind: 'NEW_HOME',
      title: `Home ${String(number).padStart(2, '0')}`,
      address_line1: `${number} Shoreline Drive`,
    }
    others.push((await client.json<{ data: Entry }>('POST', '/entries', more)).data)
  }
  const entries = [first, ...others]
  // One at a time, so that they are queued in this order.
  for (const { id } of entries) await staff.json('POST', '/entries/bulk', { ids: [id], action: 'submit', params: {} })
  return { staff, client, event, entries }
}

/** A second staff member, who signs in with this address. */
export async function aColleague(staff: ApiClient, origin: string): Promise<Member> {
  const dana = await createPerson(staff, origin, { first: 'Dana', email: `dana-${randomUUID()}@parade.example` })
  await staff.json('POST', `/members/${dana.id}/role`, { portal_role: 'admin' })
  return dana
}

/** The history of an entry, oldest first. */
export async function auditEventsOf(staff: ApiClient, id: string): Promise<AuditEvent[]> {
  const { data } = await staff.json<{ data: { events: AuditEvent[] } }>('GET', `/audit?entity=entries&entity_id=${id}&limit=200`)
  return data.events.toReversed()
}

/** Approves the home, then submits a change by its company, which waits for approval. */
export async function withRevision(staff: ApiClient, client: ApiClient, { id }: Entry, fields: Partial<Entry>): Promise<Entry> {
  await staff.json('POST', '/entries/bulk', { ids: [id], action: 'approve', params: {} })
  return await change(client, id, fields)
}

/** The title of the entry on screen, or the message at the end of the queue. */
export const shownTitle = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first()
