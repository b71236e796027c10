import { lastSubmittedAt } from '#contract/entry/review/review-queue.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { formatRecent } from '#contract/time/format-time.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { countFields } from '#contract/value/value-problem.ts'
import { savedFacts } from '#app/features/outbox/form-saved-line.tsx'
import { saveStatus, type SaveStatus } from '#app/ui/record/save-status.ts'
import type { EntryForm } from '../use-entry-form.ts'

type FormState = Pick<EntryForm, 'entry' | 'rows' | 'state' | 'problems' | 'isChecked' | 'refusal'> &
  Partial<Pick<EntryForm, 'unsaved' | 'refusedElsewhere'>>

interface Circumstances {
  isOnline: boolean
  isSignedIn: boolean
  isDeviceFull?: boolean
  /** The event's. */
  timeZone: string
  isStaff?: boolean
  /** The outcome of the last command is unknown, so the entry may already have another status. */
  isConfirming?: boolean
  /** There is room for one line, whose end is cut. */
  isOneLine?: boolean
}

/** Where the changes are saved, and the entry's own status (product: Offline). */
export function saveStateMessage(
  { entry, rows, state, problems, isChecked, refusal, refusedElsewhere = [], unsaved = [] }: FormState,
  { isOnline, isSignedIn, isDeviceFull = false, timeZone, isStaff = false, isConfirming = false, isOneLine = false }: Circumstances,
): SaveStatus {
  const facts = {
    state: state.kind,
    problems: countFields(problems),
    isChecked,
    refusedElsewhere,
    refusal: refusal?.detail,
    ...savedFacts(entry, rows),
    isDeviceFull,
    isUnsaved: unsaved.length > 0,
  }
  const status = saveStatus(facts, { isOnline, isSignedIn, timeZone })
  const { tone, text } = status
  // The list of steps says the entry's status.
  const isInSteps = !isStaff && (entry.status === 'DRAFT' || entry.status === 'CHANGES_REQUESTED')
  const submitted = isConfirming ? '' : submittedMessage(entry, timeZone, isStaff)
  const savedAt = facts.savedAt === undefined ? '' : formatRecent(facts.savedAt, { timeZone })
  const submittedAt = entry.status === 'SUBMITTED' && submitted !== '' && lastSubmittedAt(entry)
  if (text === `Saved ${savedAt}.` && facts.savedAt && submittedAt) {
    // Submitting saves, too: one date says both until something is changed, by the company or by staff.
    const isChanged = facts.savedAt > toMillis(submittedAt)
    return { tone, text: isChanged ? `${submitted} Last updated ${savedAt}.` : submitted }
  }
  if (isOneLine && (tone === 'alarm' || (text !== '' && isInSteps))) return status
  // A date is never the more important half.
  const isFirst = isOneLine && !submittedAt
  return { ...status, text: (isFirst ? [submitted, text] : [text, submitted]).filter(Boolean).join(' ') }
}

function submittedMessage(entry: Entry, timeZone: string, isStaff: boolean): string {
  const { status, pending_revision: revision } = entry
  if (status === 'DRAFT') return 'Not submitted yet.'
  if (status === 'CHANGES_REQUESTED') return 'Not resubmitted yet.'
  if (revision) return isStaff ? 'The company’s changes are awaiting approval.' : 'Your changes are awaiting approval.'
  const at = lastSubmittedAt(entry)
  return status === 'SUBMITTED' && at ? `${entry.answered_at ? 'Resubmitted' : 'Submitted'} ${formatRecent(at, { timeZone })}.` : ''
}
