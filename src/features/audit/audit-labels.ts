import { entryStatusTones } from '#contract/entry/status.ts'
import { plural } from '#contract/value/plural.ts'
import { sentenceCase } from '#contract/value/sentence-case.ts'
import type { AuditEvent } from '#contract/staff/audit.ts'
import { auditFieldLabel } from './audit-values.ts'

/** Verbs between two names: "Ada Quist changed the city “Edina”". */
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
  disable: 'disabled the account of',
  enable: 'enabled the account of',
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
  proof: 'marked the proof as sent for',
  approve_proof: 'approved the proof for',
  unapprove_proof: 'undid the approval of the proof for',
  place: 'placed',
  unplace: 'undid the placement of',
  cancel: 'canceled',
  reinstate: 'reinstated',
  reserve: 'reserved',
  add_requested_item: 'added the requested item to',
  decline_requested_item: 'declined the item requested for',
  recall: 'recalled',
  resubmit: 'resubmitted',
  unlock: 'unlocked',
  request_withdrawal: 'requested withdrawal of',
  dismiss_withdrawal: 'declined the request to withdraw',
  send_proof: 'sent the proof for',
  propose_revision: 'proposed changes to',
  accept_revision: 'approved the changes to',
  decline_revision: 'declined the changes to',
  request_proof_change: 'requested changes to the proof for',
  set_late_until: 'set a deadline exception for',
  number: 'assigned a Parade number to',
  restore_number: 'restored the number of',
  tag: 'tagged',
  award: 'updated the awards of',
  payment: 'changed the payment of',
  sign_in_as: 'signed in as',
  end_sign_in_as: 'stopped acting as',
  revoke_sessions: 'ended all sessions of',
  role: 'changed the role of',
  reset_link: 'created a password reset link for',
  fix_account: 'fixed the account of',
  link_account: 'linked the account of',
  import: 'imported',
  restore_approval: 'restored the approval of',
  restore_payment: 'restored the payment of',
  undo_import: 'undid the import of',
  retry: 'resent',
  publish_site: 'published all of',
  webflow_changed: 'started',
  webflow_all: 'resent everything in',
  webflow_unpublish: 'unpublished records in',
  webflow_mapping: 'changed the website’s field mapping',
  webflow_retry: 'retried',
}

/** The color of the status that an action leads to, or of a loss. */
export const actionTones: Partial<Record<string, (typeof entryStatusTones)[keyof typeof entryStatusTones]>> = {
  submit: entryStatusTones.SUBMITTED,
  resubmit: entryStatusTones.SUBMITTED,
  request_changes: entryStatusTones.CHANGES_REQUESTED,
  approve: entryStatusTones.APPROVED,
  publish: entryStatusTones.PUBLISHED,
  reject: entryStatusTones.REJECTED,
  delete: 'alarm',
  erase: 'alarm',
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
const ownChoices: Record<string, string> = {
  duplicate: 'Added a copy',
  proof: 'Marked an advertisement’s proof as sent',
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
function actionChoice(action: string): string {
  return ownChoices[action] ?? sentenceCase(actionAlone(action))
}

const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label)

/** The filter's choices, in alphabetical order: a reader looks for a word, not for where an action stands in a life cycle. */
export const actionChoices = Object.keys(actionLabels)
  .map((value) => ({ value, label: actionChoice(value) }))
  .toSorted(byLabel)

export const entityChoices = Object.entries(entityLabels)
  .map(([value, label]) => ({ value, label: sentenceCase(label) }))
  .toSorted(byLabel)

/** The action without what it was done to, as on the record's own page: "requested changes". As whom one acts is not left out. */
export function actionAlone(action: string): string {
  if (action.endsWith('sign_in_as')) return `${actionLabel(action)} this person`
  return actionLabel(action).replace(/ (?:of|to|for|from|on|into|as)$/, '')
}

export function actionLabel(action: string): string {
  return actionLabels[action] ?? action.replaceAll('_', ' ')
}

export function entityLabel(entity: string): string {
  return entityLabels[entity] ?? entity.replaceAll('_', ' ')
}

/**
 * What an action was done to, before its name, which a person has alone: "the tour entry", or "a tour entry" if it has no name. An
 * import names the list, as in "companies from".
 */
export function subjectLabel({ action, entity }: Pick<AuditEvent, 'action' | 'entity'>, name: string): string {
  if (action.endsWith('import')) return `${auditFieldLabel(entity, '').toLowerCase()} from`
  if (name && isPerson(entity)) return ''
  const label = entityLabel(entity)
  if (label.startsWith('the ')) return label
  return name ? `the ${label}` : `${/^[aeiou]/.test(label) ? 'an' : 'a'} ${label}`
}

/** How many records an action was done to, at once: "12 tour entries". */
export function subjectsLabel(entity: string, count: number): string {
  const one = entityLabel(entity)
  return plural(count, one, one === 'person' ? 'people' : `${one.replace(/y$/, 'ie').replace(/s$/, 'se')}s`)
}

/** A name as a sentence has it: a person's without quotation marks. */
export function quoted(name: string, { action, entity }: Pick<AuditEvent, 'action' | 'entity'>): string {
  return isPerson(entity) && !action.endsWith('import') ? name : `“${name}”`
}

const isPerson = (entity: string) => entity === 'members'

/** "Ada Quist, as Ben Alvarez" if staff acted for someone else. */
export function actorLabel({ actor_name: actor, actor_id: id, on_behalf_of_name: other, on_behalf_of: otherId }: AuditEvent): string {
  const name = id === null ? 'The portal' : actor || 'Deleted user'
  return otherId === null ? name : `${name}, as ${other || 'a deleted user'}`
}
