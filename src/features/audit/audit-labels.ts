import { isId } from '#app/ui/choices/choice.ts'
import { sentenceCase } from '#contract/value/sentence-case.ts'
import type { AuditEvent } from '#contract/staff/audit.ts'
import { formatInstantForViewer, formatUtcDate, viewerZone } from '#contract/time/format-time.ts'
import { isCalendarDay } from '#contract/event/milestone.ts'
import type { Timestamp } from '#contract/time/timestamp.ts'
import { knownEntryLabel } from '#contract/entry/labels.ts'

/** Verbs that follow a name: "Ada Quist changed…". */
export const actionLabels: Record<string, string> = {
  create: 'added',
  update: 'changed',
  delete: 'deleted',
  merge: 'merged',
  reorder: 'moved',
  publish: 'published',
  unpublish: 'unpublished',
  activate: 'activated',
  archive: 'archived',
  reopen: 'reopened',
  duplicate: 'added a copy as',
  login: 'signed in',
  logout: 'signed out',
  upload: 'uploaded',
  invite: 'invited',
  erase: 'erased',
  disable: 'disabled',
  enable: 'enabled',
  submit: 'submitted',
  approve: 'approved',
  reject: 'rejected',
  withdraw: 'withdrew',
  request_changes: 'requested changes to',
  undo: 'undid the decision on',
  open: 'started reviewing',
  copy: 'copied',
  expire: 'expired',
  artwork: 'received artwork for',
  proof: 'sent the proof of',
  approve_proof: 'approved the proof of',
  unapprove_proof: 'undid the approval of the proof of',
  place: 'placed',
  unplace: 'undid the placement of',
  cancel: 'canceled',
  reinstate: 'reinstated',
  reserve: 'reserved',
  add_requested_item: 'added the requested item to',
  decline_requested_item: 'declined the requested item of',
  recall: 'recalled',
  resubmit: 'resubmitted',
  unlock: 'unlocked',
  request_withdrawal: 'requested withdrawal of',
  dismiss_withdrawal: 'declined the request to withdraw',
  send_proof: 'sent the proof of',
  accept_revision: 'accepted the changes to',
  decline_revision: 'declined the changes to',
  request_proof_change: 'requested changes to the proof of',
  set_late_until: 'set a deadline exception for',
  number: 'numbered',
  restore_number: 'restored the number of',
  tag: 'tagged',
  award: 'updated the awards of',
  sign_in_as: 'signed in as',
  end_sign_in_as: 'stopped acting as',
  revoke_sessions: 'ended all sessions of',
  role: 'changed the role of',
  reset_link: 'created a reset link for',
  fix_account: 'fixed the account of',
  link_account: 'linked the account of',
  import: 'imported',
  restore_approval: 'restored the approval of',
  undo_import: 'undid the import of',
  retry: 'resent',
  publish_site: 'published all of',
  webflow_changed: 'started a',
  webflow_all: 'resent everything in a',
  webflow_unpublish: 'unpublished records in a',
  webflow_mapping: 'changed the website’s field mapping',
  webflow_retry: 'retried a',
}

export const entityLabels: Record<string, string> = {
  events: 'event',
  entries: 'tour entry',
  neighborhoods: 'neighborhood',
  companies: 'company',
  members: 'person',
  event_companies: 'registration',
  b2c_profiles: 'profile',
  b2b_profiles: 'trade directory card',
  sponsors: 'sponsor',
  advertisements: 'advertisement',
  files: 'file',
  views: 'saved view',
  cities: 'city',
  regions: 'region',
  school_districts: 'school district',
  home_price_ranges: 'price range',
  home_types: 'home type',
  home_styles: 'home style',
  life_styles: 'lifestyle',
  amenities: 'amenity',
  project_types: 'project type',
  sales_statuses: 'sales status',
  awards: 'award',
  classified_categories: 'trade category',
  event_types: 'event type',
  tags: 'tag',
  comments: 'comment',
  emails: 'email',
  webflow_jobs: 'publishing run',
  webflow_settings: 'the website’s settings',
  webflow_traffic: 'the website',
}

/** Choices of the filter that don't follow from the verb alone. */
const actionChoices: Record<string, string> = {
  duplicate: 'Added a copy',
  proof: 'Sent an advertisement’s proof',
  send_proof: 'Sent an entry’s proof',
  sign_in_as: 'Signed in as a member',
  end_sign_in_as: 'Stopped acting as a member',
  undo_import: 'Undid an import',
  publish_site: 'Published the whole site',
  webflow_changed: 'Started a publishing run',
  webflow_all: 'Started a publishing run that resends everything',
  webflow_unpublish: 'Started a publishing run that unpublishes',
  webflow_retry: 'Retried a publishing run',
}

/** The action by itself, as the filter offers it: "Approved the proof". */
export function actionChoice(action: string): string {
  const label = actionLabel(action).replace(/ (?:of|to|for|on|into)$/, '')
  return actionChoices[action] ?? sentenceCase(label)
}

export function actionLabel(action: string): string {
  return actionLabels[action] ?? action.replaceAll('_', ' ')
}

export function entityLabel(entity: string): string {
  return entityLabels[entity] ?? entity.replaceAll('_', ' ')
}

/** What an action was done to, before its name. An import names the list, as in "companies from". */
export function subjectLabel({ action, entity }: Pick<AuditEvent, 'action' | 'entity'>): string {
  if (!action.endsWith('import')) return entityLabel(entity)
  return `${(namedFields[entity] ?? entity).replaceAll('_', ' ').toLowerCase()} from`
}

/** Fields of a merge, named after the list whose records it moved, and fields that the screens call something else. */
const namedFields: Record<string, string> = {
  entries: 'Tour entries',
  members: 'People',
  event_companies: 'Registrations',
  b2c_profiles: 'Profiles',
  b2b_profiles: 'Trade directory cards',
  auth_state: 'Account',
  portal_role: 'Role',
}

/** "school_district_ids" becomes "School districts"; the fields of an entry are called as in its form. */
export function auditFieldLabel(path: string, entity?: string): string {
  const known = namedFields[path] ?? (entity === 'entries' ? knownEntryLabel(path) : undefined)
  if (known) return known
  const label = path.replaceAll('.', ': ').replace(/_ids$/, 's').replace(/_id$/, '').replaceAll('_', ' ')
  return sentenceCase(label)
}

/** Names of the records on this device, by id. */
export type Names = ReadonlyMap<string, string>

/** A field's value as text, with instants in the event's zone if it is known. */
export function formatAuditValue(value: unknown, path: string, names: Names, zone = viewerZone()): string {
  if (value === null || value === undefined || value === '') return 'empty'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return value.toLocaleString('en-US')
  if (typeof value === 'string') return formatAuditText(value, path, names)
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map((one) => formatAuditValue(one, path, names, zone)).join(', ')
  if (isInstant(value)) return isCalendarDay(path) ? formatUtcDate(value, 'short') : formatInstantForViewer(value, zone)
  return Object.entries(value)
    .map(([key, child]) => `${auditFieldLabel(key)}: ${formatAuditValue(child, key, names, zone)}`)
    .join('; ')
}

/** The files a value refers to: file fields end in `file_id`, also within lists and records. */
export function fileIdsOf(value: unknown, path: string): string[] {
  if (typeof value === 'string') return path.endsWith('file_id') && isId(value) ? [value] : []
  if (Array.isArray(value)) return value.flatMap((one) => fileIdsOf(one, path))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => fileIdsOf(child, key))
}

/** Fields whose values are codes of the contract (COMING_SOON); in all others, capitals are what a person typed. */
const codedFields =
  /(^|_|\.)(status|kind|kinds|scope|state|type|role|standing|level|policy|display|availability|furnished|color|class|method)$/

/** Codes that say less than the screens do. */
const namedCodes: Record<string, string> = { CHANGES: 'changes requested' }

function formatAuditText(text: string, path: string, names: Names): string {
  if (isId(text)) return names.get(text) ?? `a record not on this device (${text.slice(-6)})`
  const isCoded = codedFields.test(path) && /^[A-Z]{3}[A-Z_]*$/.test(text)
  return isCoded ? (namedCodes[text] ?? text.toLowerCase().replaceAll('_', ' ')) : text
}

function isInstant(value: object): value is Timestamp {
  return '_seconds' in value
}

/** The changed fields, without those only the server uses and, for a new record, without empty ones. */
export function visibleChanges({ diff, action }: Pick<AuditEvent, 'diff' | 'action'>): AuditEvent['diff'] {
  const isEmpty = (value: unknown) => value === null || value === '' || value === false || (Array.isArray(value) && value.length === 0)
  return diff.filter(({ path, from, to }) => !hidden.has(path) && !(action === 'create' && isEmpty(to) && isEmpty(from)))
}

const hidden = new Set(['version', 'created_digest'])

/** "Ada Quist, as Ben Alvarez" if staff acted for someone else. */
export function actorLabel({ actor_name: actor, actor_id: id, on_behalf_of_name: other, on_behalf_of: otherId }: AuditEvent): string {
  const name = id === null ? 'The portal' : actor || 'Deleted user'
  return otherId === null ? name : `${name}, as ${other || 'a deleted user'}`
}
