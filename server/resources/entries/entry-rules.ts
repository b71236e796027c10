import { sql } from 'kysely'
import { viewerMessage } from '#contract/entry/editing.ts'
import { noCompanyMessage } from '#contract/company/messages.ts'
import { archivedMessage } from '#contract/event/messages.ts'
import { requestsIn } from '#contract/catalogue/item-request.ts'
import { requestableFields } from '#contract/catalogue/requested-item.ts'
import { entryLabel } from '#contract/entry/labels.ts'
import { missingAt, readiness, type ReadinessItem } from '#contract/entry/readiness.ts'
import { staffEntryFields, type Entry, type EntryPatch } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import type { Actor } from '#server/auth/authenticate.ts'
import type { Queries } from '#server/db/database.ts'
import { assertMayChange, invalidFields, Problem } from '#server/http/problem.ts'
import { isForOwnCompany } from '#server/resources/records/written-for.ts'
import { anyId } from '#server/db/filters.ts'
import { isOneOf, namesOf, readField } from '#contract/value/fields.ts'
import type { EntryContext } from '#contract/entry/lifecycle.ts'
import { withLapse } from '#contract/registration/readiness.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import { registrationRow } from '#server/resources/records/begin-registration.ts'
import { eventCompanyKind } from '#server/resources/records/kinds/event-company-kind.ts'
import { readEvent } from '#server/resources/records/read-event.ts'
import { presentRow } from '#server/resources/records/kinds/record-kind.ts'

/** The fields to change. */
export type Patch = { [K in keyof EntryPatch]?: Exclude<EntryPatch[K], undefined> }

/** Throws unless the actor can edit the entry. */
export function assertCanEdit({ role, companyId, companyRole }: Actor, entry: Pick<Entry, 'company_id'>): void {
  if (role === 'admin') return
  if (entry.company_id !== companyId) throw ofAnotherCompany()
  if (companyRole === 'VIEWER') throw viewerOnly()
}

export function ofAnotherCompany(): Problem {
  return new Problem('FORBIDDEN', 'This tour entry belongs to another company.')
}

/** The company of a new entry: the member's own, or the one that staff name. */
export async function companyFor(queries: Queries, actor: Actor, named: string | undefined): Promise<string> {
  const { role, companyId, companyRole } = actor
  if (role === 'admin') {
    if (named === undefined) throw invalidFields({ company_id: 'Choose the company for this entry.' })
    return named
  }
  if (!(await isForOwnCompany(queries, actor, named))) throw new Problem('FORBIDDEN', 'You can only add entries for your own company.')
  if (companyId === null) throw new Problem('FORBIDDEN', noCompanyMessage)
  if (companyRole === 'VIEWER') throw viewerOnly()
  return companyId
}

function viewerOnly(): Problem {
  return new Problem('FORBIDDEN', viewerMessage)
}

export function assertNoStaffFields({ role }: Actor, patch: Patch): void {
  if (role === 'admin') return
  assertMayChange(patch, (field) => isOneOf(staffEntryFields, field), entryLabel)
}

/** A submitted entry stays complete: a member can change required fields, but not clear them. */
export function assertStaysComplete(before: Entry, patch: Patch, event: Event): void {
  if (before.status === 'DRAFT' || before.status === 'CHANGES_REQUESTED') return
  assertNoneEmptied(before, patch, (entry) => missingAt(readiness(entry.kind, entry, event), 'submit'))
}

/**
 * Only publishing waits for an item that the company requested (product: Missing catalog items). What is public already keeps the
 * item that it has until then. `advice` is what to do meanwhile.
 */
export function assertKeepsItems(before: Entry, patch: Patch, event: Event, advice: string): void {
  if (before.status !== 'PUBLISHED') return
  const withoutRequests = (entry: Entry) => readiness(entry.kind, { ...entry, requested_items: [] }, event)
  const { requested_items: requests } = { ...before, ...before.pending_revision?.changes, ...patch }
  assertNoneEmptied(
    before,
    patch,
    (entry) =>
      missingAt(withoutRequests(entry), 'publish').filter(
        ({ field }) => field in requestableFields.entries && readField(before, field) !== null,
      ),
    ({ field, label, problem }) => (requestsIn(requests, field).length > 0 ? visitorsWouldMiss(label, advice) : problem),
  )
  // An optional item, too.
  const cleared = namesOf(requestableFields.entries).filter(
    (field) => readField(before, field) !== null && readField(patch, field) === null && requestsIn(requests, field).length > 0,
  )
  if (cleared.length > 0)
    throw invalidFields(Object.fromEntries(cleared.map((field) => [field, visitorsWouldMiss(entryLabel(field, before.kind), advice)])))
}

function visitorsWouldMiss(label: string, advice: string): string {
  return `Visitors would see nothing under “${label}.” ${advice}`
}

function assertNoneEmptied(
  before: Entry,
  patch: Patch,
  lacking: (entry: Entry) => readonly ReadinessItem[],
  messageOf = ({ problem }: ReadinessItem) => problem,
): void {
  const old = new Set(lacking(before).map(({ field }) => field))
  const emptied = lacking({ ...before, ...patch }).filter(({ field }) => !old.has(field))
  if (emptied.length > 0) throw invalidFields(Object.fromEntries(emptied.map((item) => [item.field, messageOf(item) ?? ''])))
}

export function assertNotArchived({ status }: Pick<Event, 'status'>): void {
  if (status === 'ARCHIVED') throw new Problem('WRONG_STATE', archivedMessage)
}

type Tagged = { [K in keyof Pick<Entry, 'tag_ids'>]?: Entry[K] }

/** Members choose among the public tags. Internal tags already on the entry can stay (product: Private is not public). */
export async function assertNoInternalTags({ role }: Actor, queries: Queries, patch: Tagged, before: Tagged = {}): Promise<void> {
  const added = (patch.tag_ids ?? []).filter((id) => !before.tag_ids?.includes(id))
  if (role === 'admin' || added.length === 0) return
  const rows = await queries
    .selectFrom('tags')
    .select('id')
    .where('id', '=', anyId(added))
    .where(sql<boolean>`(details ->> 'is_internal')::boolean`)
    .execute()
  if (rows.length > 0) throw invalidFields({ tag_ids: 'A selected item no longer exists. Choose again.' })
}

export interface FullContext extends EntryContext {
  event: Event
  eventCompany: EventCompany | null
}

/** The event and the company's registration for it, for the guards of an entry. */
export async function readContext(
  queries: Queries,
  { eventId, companyId }: { eventId: string; companyId: string },
  { role, now }: Pick<EntryContext, 'role' | 'now'>,
): Promise<FullContext> {
  const event = await readEvent(queries, eventId)
  const row = await registrationRow(queries, { eventId, companyId })
  return {
    role,
    now,
    event,
    eventCompany: row ? withLapse(presentRow<EventCompany>(eventCompanyKind, row), event) : null,
  }
}
