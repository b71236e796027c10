import { titleOf } from '#contract/entry/title.ts'
import { pathOf, placeOf, type Subject } from '#contract/notification/about.ts'
import { profileKinds } from '#contract/profile/defaults.ts'
import { roleOf } from '#contract/session/role.ts'
import { outboxOf } from '#app/outbox/outbox.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import type { Draft } from '#app/outbox/drafts.ts'
import { work } from '#app/outbox/work.ts'
import { currentSession, workOwner } from '#app/session/current-session.ts'
import { data } from '#app/sync/data.ts'
import { draftLabel } from './draft-label.ts'

export interface DraftName {
  label: string
  /** Where its form is; undefined for forms that have no address of their own. */
  href?: string | undefined
}

/** What is written about an entry in a form of its own. */
const aboutEntry: Record<string, string> = {
  comments: 'A comment on',
  notes: 'A staff comment on',
  requests: 'A message in Review about',
  rejections: 'A reason for rejecting',
}

/** Names unsaved forms for people, with the records that they are about, by the drafts' keys. */
export async function readDraftNames(drafts: readonly Draft[]): Promise<Map<string, DraftName>> {
  const rows = await outboxOf(work(), workOwner() ?? '')
  const names = await Promise.all(drafts.map(async (draft) => [draft.key, await readDraftName(draft, rows)] as const))
  return new Map(names)
}

async function readDraftName(draft: Draft, rows: readonly OutboxRow[]): Promise<DraftName> {
  const [resource = '', id = ''] = draft.key.split(':')
  const label = draftLabel(draft)
  if (resource !== 'entries' && aboutEntry[resource] === undefined) return { label, href: hrefOf(subjectOf(resource, id)) }
  const entry = await data().entries.get(id)
  const pending = rows.find((row) => row.resource === 'entries' && row.record_id === id)
  const title = entry ? titleOf(entry) : pending?.label
  const href = entry ? hrefOf({ entity: 'entries', id, event_id: entry.event_id }) : pending?.href
  if (title === undefined) return { label, href }
  const start = aboutEntry[resource]
  return { label: start ? `${start} ${title}` : nameOr(label, title), href }
}

/** A form of an entry has the title only if it was changed in it. */
const nameOr = (label: string, title: string) => (label === draftLabel({ key: 'entries', values: {}, base: null }) ? title : label)

/** The company's own forms: registrations by their event, profiles by their kind. */
function subjectOf(resource: string, of: string): Subject | undefined {
  if (resource === 'event_companies' || resource === 'agreements') return { entity: 'event_companies', id: '', event_id: of }
  const profile = profileKinds.find((kind) => kind === of)
  return resource === 'b2c_profiles' && profile ? { entity: 'b2c_profiles', id: '', event_id: null, profile } : undefined
}

function hrefOf(subject: Subject | undefined): string | undefined {
  const role = roleOf(currentSession()?.role)
  // Staff write these forms for many companies, and the key of a draft doesn't always say for which.
  if (!subject || (role === 'admin' && subject.entity !== 'entries')) return undefined
  const place = placeOf(subject, role)
  return place ? pathOf(place) : undefined
}
