import type { EventCompany } from '#contract/registration/schema.ts'
import { formatList } from '#contract/value/format-list.ts'
import { formatDay } from '#contract/time/format-time.ts'
import type { RegistrationRow } from './registration-rows.ts'

export type DocumentField = 'agreement' | 'license' | 'insurance'
export const documentStates = ['OK', 'EXPIRES', 'OUTDATED', 'MISSING'] as const

export const outdatedLabel = 'Older version'

export interface DocumentState {
  state: (typeof documentStates)[number]
  /** The text of the table cell. */
  label: string
  /** What is wrong; null when nothing is. */
  problem: string | null
}

/** Whether a required document is on file, missing, expires before the event ends, or is an older version of the agreement. */
export function documentState(
  row: Pick<RegistrationRow, 'items' | 'license' | 'insurance'>,
  field: DocumentField,
  today: string,
): DocumentState {
  const item = row.items.find((one) => one.field === field)
  const problem = item?.lack ?? item?.problem ?? null
  const expiresOn = field === 'agreement' ? null : row[field].expires_on
  const day = expiresOn === null ? '' : formatDay(expiresOn)
  if (!item || problem === null) return { state: 'OK', label: expiresOn === null ? 'Signed' : day, problem: null }
  if (item.isOutdated) return { state: 'OUTDATED', label: outdatedLabel, problem }
  if (!item.isExpired) return { state: 'MISSING', label: 'Missing', problem }
  const verb = expiresOn !== null && expiresOn < today ? 'Expired' : 'Expires'
  return { state: 'EXPIRES', label: `${verb} ${day}`, problem }
}

/** Which documents end a registration's approval, and what happens next; null when none does. Its status says why. */
export function expiredNotice(row: Pick<RegistrationRow, 'items' | 'license' | 'insurance'> & Pick<EventCompany, 'status'>): string | null {
  if (row.status !== 'EXPIRED') return null
  const lapsed = row.items
    .filter(({ isExpired }) => isExpired)
    .map(({ field, label }) => `${label} (${formatDay((field === 'license' ? row.license : row.insurance).expires_on ?? '')})`)
  const until = lapsed.length === 0 ? 'resubmits' : 'submits the new document'
  const which = lapsed.length === 0 ? '' : `${formatList(lapsed)}. `
  return `${which}The company can keep editing, but nothing is published until it ${until} and you approve it.`
}
