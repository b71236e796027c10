import { certificationLabels, knownEntryLabel } from '#contract/entry/labels.ts'
import { emptyEntry, emptyStaffFields, freshState } from '#contract/entry/defaults.ts'
import { photoChanges } from '#contract/entry/review/photo-changes.ts'
import { isCalendarDay, milestoneFields } from '#contract/event/milestone.ts'
import { memberDefaults } from '#contract/person/defaults.ts'
import { neighborhoodDefaults } from '#contract/neighborhood/defaults.ts'
import { companyDefaults } from '#contract/company/defaults.ts'
import { emptyEventCompany } from '#contract/registration/defaults.ts'
import { sponsorDefaults } from '#contract/sponsor/defaults.ts'
import { benefitStateLabels, sponsorBenefitLabels, sponsorBenefits, sponsorTierLabels } from '#contract/sponsor/labels.ts'
import { advertisementDefaults, orderStart } from '#contract/advertisement/defaults.ts'
import type { AuditEvent } from '#contract/staff/audit.ts'
import { weekdays } from '#contract/time/day-number.ts'
import { formatDay, formatInstantForViewer, formatUtcDate, viewerZone } from '#contract/time/format-time.ts'
import { isTimestamp } from '#contract/time/timestamp.ts'
import { isFields, isSame, recordFrom, valueAt, isId } from '#contract/value/fields.ts'
import { formatCode } from '#contract/value/format-code.ts'
import { sentenceCase } from '#contract/value/sentence-case.ts'
import { fieldOf } from '#contract/value/value-problem.ts'
import { showClock } from '#app/ui/dates/read-date.ts'

type Change = AuditEvent['diff'][number]

/** Fields of a merge, named after the list whose records it moved, and fields that the screens call something else. */
const namedFields: Record<string, string> = {
  ...sponsorBenefitLabels,
  ...Object.fromEntries(milestoneFields.map(({ field, label }) => [field, label])),
  late_until: 'Exception to the deadline',
  entries: 'Tour entries',
  members: 'People',
  event_companies: 'Registrations',
  b2c_profiles: 'Profiles',
  b2b_profiles: 'Trade directory cards',
  auth_state: 'Account',
  portal_role: 'Role',
  hoa: 'HOA',
  lat: 'Latitude',
  lng: 'Longitude',
  dow: 'Day',
}

/** A field of a change after approval. */
const isProposed = (path: string) => path.startsWith('pending_revision.')
const unproposed = (path: string) => path.replace('pending_revision.', '')

/** "school_district_ids" becomes "School districts", and "hoa.monthly_fee" "HOA: monthly fee"; an entry's fields are called as in its form. */
export function auditFieldLabel(path: string, entity?: string): string {
  if (isProposed(path)) return `${auditFieldLabel(unproposed(path), entity)} (proposed)`
  const field = fieldOf(path)
  const known = (of: string) => namedFields[of] ?? (entity === 'entries' ? knownEntryLabel(of) : undefined)
  const whole = known(field) ?? sentenceCase(wordsOf(field))
  if (path === field) return whole
  const part = known(path)
  // A part without a label of its own has that of its field.
  return part !== undefined && part !== whole ? part : `${whole}: ${path.split('.').slice(1).map(partLabel).join(': ')}`
}

const partLabel = (part: string) => (namedFields[part] ?? wordsOf(part)).replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())
const wordsOf = (field: string) => field.replace(/_ids$/, 's').replace(/_id$/, '').replaceAll('_', ' ')

/** Names of the records on this device, by id. */
export type Names = ReadonlyMap<string, string>

/** A pin moves by less than the three decimals of a number by default. */
const exact = { maximumFractionDigits: 20 }

/** A field's value as text, with instants in the event's zone if it is known. */
export function formatAuditValue(value: unknown, path: string, names: Names, zone = viewerZone()): string {
  if (value === null || value === undefined || value === '') return 'empty'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return formatAuditNumber(value, path)
  if (typeof value === 'string') return formatAuditText(value, path, names)
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map((one) => formatAuditValue(one, path, names, zone)).join(', ')
  if (isTimestamp(value)) return isCalendarDay(path) ? formatUtcDate(value, 'short') : formatInstantForViewer(value, zone)
  const filled = Object.entries(value).filter(([, child]) => !isUnset(child))
  if (filled.length === 0) return 'empty'
  return filled.map(([key, child]) => `${auditFieldLabel(key)}: ${formatAuditValue(child, key, names, zone)}`).join('; ')
}

/** The files a value refers to: file fields end in `file_id`, also within lists and records. */
export function fileIdsOf(value: unknown, path: string): string[] {
  if (typeof value === 'string') return path.endsWith('file_id') && isId(value) ? [value] : []
  if (Array.isArray(value)) return value.flatMap((one) => fileIdsOf(one, path))
  if (!isFields(value)) return []
  return Object.entries(value).flatMap(([key, child]) => fileIdsOf(child, key))
}

/** Fields whose values are codes of the contract (COMING_SOON); in all others, capitals are what a person typed. */
const codedFields =
  /(^|_|\.)(status|kind|kinds|scope|state|type|role|roles|standing|level|policy|display|availability|furnished|color|class|method|mode|medium|certifications|applies_to)$/

/** Codes that say less than the screens do. */
const namedCodes: Record<string, string> = {
  ...certificationLabels,
  CHANGES: 'Changes requested',
  CANCELLED: 'Canceled',
  SUBSTANTIAL_70: 'At least 70% complete',
  NOT_OPEN: 'Not open during the event',
  INHERIT: 'Event hours',
  CARD_OFFLINE: 'Card by phone',
}

/** Codes that mean something else in these fields. */
const codesOfFields: Record<string, Record<string, string>> = {
  ...recordFrom(
    sponsorBenefits.map((benefit) => `benefits.${benefit}`),
    () => benefitStateLabels,
  ),
  auth_state: { NONE: 'No account' },
  portal_role: { admin: 'Staff', member: 'Member' },
  tier: sponsorTierLabels,
  group: { PLAN: 'Plan', ARCHITECTURE: 'Architecture' },
  staged_furnished: { NONE: 'Not furnished', PARTIAL: 'Partly furnished', FULL: 'Fully furnished' },
}

function formatAuditNumber(value: number, path: string): string {
  if (path === 'dow') return weekdays[value] ?? ''
  return /(^|_)year(_|$)/.test(path) ? String(value) : value.toLocaleString('en-US', exact)
}

function formatAuditText(text: string, path: string, names: Names): string {
  if (isId(text)) return names.get(text) ?? `a record not on this device (${text.slice(-6)})`
  const named = codesOfFields[unproposed(path)]?.[text]
  if (named !== undefined) return named
  if (path === 'opens' || path === 'closes') return showClock(text)
  if (!codedFields.test(path)) return formatDay(text)
  return namedCodes[text] ?? (/^[A-Z]{3}[A-Z_]*$/.test(text) ? formatCode(text) : text)
}

/** The changed fields, without those only the server uses. Of an object, the changed parts; of a new record, what was set. */
export function visibleChanges({ diff, action, entity }: Pick<AuditEvent, 'diff' | 'action' | 'entity'>): Change[] {
  const isNew = isCreation(action)
  const changes = diff
    .filter(({ path }) => !hidden.has(path))
    .flatMap(proposedOf)
    .flatMap((change) => partsOf(change, isNew))
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

const hidden = new Set(['version', 'created_digest'])
