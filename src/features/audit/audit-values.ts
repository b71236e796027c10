import { emptyEntry, emptyStaffFields, freshState } from '#contract/entry/defaults.ts'
import { photoChanges } from '#contract/entry/review/photo-changes.ts'
import { memberDefaults } from '#contract/person/defaults.ts'
import { neighborhoodDefaults } from '#contract/neighborhood/defaults.ts'
import { companyDefaults } from '#contract/company/defaults.ts'
import { emptyEventCompany } from '#contract/registration/defaults.ts'
import { sponsorDefaults } from '#contract/sponsor/defaults.ts'
import { advertisementDefaults, orderStart } from '#contract/advertisement/defaults.ts'
import { fieldLabel, formatField } from '#contract/record-text.ts'
import type { AuditEvent } from '#contract/staff/audit.ts'
import { isTimestamp } from '#contract/time/timestamp.ts'
import { isFields, isSame, valueAt, isId } from '#contract/value/fields.ts'

type Change = AuditEvent['diff'][number]

/** Fields of a merge, named after the list whose records it moved. */
const movedLists: Record<string, string> = {
  entries: 'Tour entries',
  members: 'People',
  event_companies: 'Registrations',
  b2c_profiles: 'Profiles',
  b2b_profiles: 'Trade directory cards',
}

/** A field of a change after approval. */
const isProposed = (path: string) => path.startsWith('pending_revision.')
const unproposed = (path: string) => path.replace('pending_revision.', '')

/** A field as its form calls it. */
export function auditFieldLabel(path: string, entity: string): string {
  if (isProposed(path)) return `${auditFieldLabel(unproposed(path), entity)} (proposed)`
  return movedLists[path] ?? fieldLabel(entity, path)
}

/** Names of the records on this device, by id. */
export type Names = ReadonlyMap<string, string>

/** A field's value as text, with instants in the event's zone if it is known. */
export function formatAuditValue(
  value: unknown,
  { path, entity }: { path: string; entity: string },
  names: Names,
  timeZone?: string,
): string {
  const unknown = (id: string) => `a record not on this device (${id.slice(-6)})`
  return formatField(entity, unproposed(path), value, { names, unknown, timeZone })
}

/** The files a value refers to: file fields end in `file_id` or `file_ids`, also within lists and records. */
export function fileIdsOf(value: unknown, path: string): string[] {
  if (typeof value === 'string') return /file_ids?$/.test(path) && isId(value) ? [value] : []
  if (Array.isArray(value)) return value.flatMap((one) => fileIdsOf(one, path))
  if (!isFields(value)) return []
  return Object.entries(value).flatMap(([key, child]) => fileIdsOf(child, key))
}

/** The changed fields, without those only the server uses. Of an object, the changed parts; of a new record, what was set. */
export function visibleChanges({ diff, action, entity }: Pick<AuditEvent, 'diff' | 'action' | 'entity'>): Change[] {
  const isNew = isCreation(action)
  const changes = diff
    .flatMap(proposedOf)
    .flatMap((change) => partsOf(change, isNew))
    .filter(({ path }) => !hidden.has(path))
  if (!isNew) return changes
  return changes.filter(({ path, to }) => !isUnset(to) && !isSame(to, valueAt(defaults[entity], path)))
}

/** Whether an action made the record, so that there were no values before. */
export function isCreation(action: string): boolean {
  return action === 'create' || action === 'duplicate' || action === 'copy'
}

/** Of a change that awaits approval, what it proposes, and not when or by whom. */
function proposedOf(change: Change): Change[] {
  if (change.path !== 'pending_revision') return [change]
  const [before, after] = [change.from, change.to].map((side) => (isFields(side) && isFields(side['changes']) ? side['changes'] : {}))
  return Object.keys({ ...before, ...after })
    .map((field) => ({ path: `pending_revision.${field}`, from: before?.[field] ?? null, to: after?.[field] ?? null }))
    .filter(({ from, to }) => !isSame(from, to))
}

/** Photos stay together, because they say which of them changed, and so does what was added or removed as a whole. */
function partsOf(change: Change, isNew: boolean): Change[] {
  const { path, from, to } = change
  const before = from ?? (isNew ? {} : null)
  if (!hasParts(before) || !hasParts(to) || photoChanges(from, to).length > 0) return [change]
  return [...new Set([...Object.keys(before), ...Object.keys(to)])]
    .map((part) => ({ path: `${path}.${part}`, from: before[part] ?? null, to: to[part] ?? null }))
    .filter((part) => !isSame(part.from, part.to))
    .flatMap((part) => partsOf(part, isNew))
}

function hasParts(value: unknown): value is Record<string, unknown> {
  return isFields(value) && !Array.isArray(value) && !isTimestamp(value)
}

const isUnset = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || value === false || (Array.isArray(value) && value.length === 0)

/** What a new record has before anyone sets it. */
const defaults: Record<string, object> = {
  entries: { ...emptyEntry, ...emptyStaffFields, ...freshState },
  event_companies: { ...emptyEventCompany, status: 'IN_PROGRESS' },
  companies: companyDefaults,
  members: memberDefaults,
  neighborhoods: neighborhoodDefaults,
  sponsors: sponsorDefaults,
  advertisements: { ...advertisementDefaults, ...orderStart },
}

const hidden = new Set(['version', 'created_digest', 'changes_requested.changed'])
