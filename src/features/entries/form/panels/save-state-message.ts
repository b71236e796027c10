import { lastSubmittedAt } from '#contract/entry/review/review-queue.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { countFields } from '#contract/value/value-problem.ts'
import { savedFacts } from '#app/features/outbox/form-saved-line.tsx'
import { formatSaved, saveStatus, type SaveStatus } from '#app/ui/record/save-status.ts'
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
  /** Changes need approval, and nothing else on the page says so. */
  needsApproval?: boolean
  /** There is room for one line, whose end is cut. */
  isOneLine?: boolean
}

/** Where the changes are saved, and the entry's own status (product: Offline). */
export function saveStateMessage(
  { entry, rows, state, problems, isChecked, refusal, refusedElsewhere = [], unsaved = [] }: FormState,
  { isDeviceFull = false, isStaff = false, isConfirming = false, needsApproval = false, isOneLine = false, ...around }: Circumstances,
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
  const shown = { ...around, isShort: isOneLine }
  const status = saveStatus(facts, shown)
  const { tone, text } = status
  const isToSubmit = !isStaff && (entry.status === 'DRAFT' || entry.status === 'CHANGES_REQUESTED')
  const submitted = isConfirming ? '' : submittedMessage(entry, { shown, isStaff, needsApproval })
  const savedAt = facts.savedAt === undefined ? '' : formatSaved(facts.savedAt, shown)
  const submittedAt = entry.status === 'SUBMITTED' && submitted !== '' && lastSubmittedAt(entry)
  const isSaved = text === `Saved ${savedAt}.`
  if (isSaved && facts.savedAt && submittedAt) {
    // Submitting saves, too: one date says both until something is changed, by the company or by staff.
    const isChanged = facts.savedAt > toMillis(submittedAt)
    return { tone, text: isChanged ? `${submitted} Last updated ${savedAt}.` : submitted }
  }
  // The sign before it says that it is saved.
  if (isOneLine && entry.pending_revision && isSaved) return { tone, text: submitted }
  if (isOneLine && isToSubmit && isSaved && !around.isOnline) return { tone, text: `${text} You’re offline.` }
  if (isOneLine && (tone === 'alarm' || (text !== '' && isToSubmit && !isSaved))) return status
  // A date is never the more important half.
  const isFirst = isOneLine && !submittedAt && !isToSubmit
  return { ...status, text: (isFirst ? [submitted, text] : [text, submitted]).filter(Boolean).join(' ') }
}

interface Submitted {
  shown: Parameters<typeof formatSaved>[1]
  isStaff: boolean
  needsApproval: boolean
}

function submittedMessage(entry: Entry, { shown, isStaff, needsApproval }: Submitted): string {
  const { status, pending_revision: revision } = entry
  if (status === 'DRAFT') return 'Not submitted yet.'
  if (status === 'CHANGES_REQUESTED') return 'Not resubmitted yet.'
  if (revision) return isStaff ? 'The company’s changes are awaiting approval.' : 'Your changes are awaiting approval.'
  if (needsApproval) return 'Later changes need approval.'
  const at = lastSubmittedAt(entry)
  return status === 'SUBMITTED' && at ? `${entry.answered_at ? 'Resubmitted' : 'Submitted'} ${formatSaved(at, shown)}.` : ''
}
