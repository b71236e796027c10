import { approvalLost } from '#contract/entry/review/approval-lost.ts'
import { contentClosedWarning, shorterUnlock } from './editing.ts'
import { titleOf } from './title.ts'
import type { EntryAction } from './lifecycle.ts'
import { isProofOutdated, proofPending } from './proof.ts'
import { missingAt, readinessOf } from './readiness.ts'
import type { Entry } from './schema.ts'
import type { Event } from '#contract/event/schema.ts'
import type { EntryLimits } from './value-problems.ts'
import { noWebsite } from '#contract/website/site-status.ts'

export interface ActionEffect {
  what: string
  /** Titles of the affected entries; empty if it is about all of them. */
  titles: readonly string[]
}

interface EffectContext {
  isConnected: boolean | undefined
  /** When an unlock would end, in milliseconds. */
  unlockUntil?: number | null
  /** Undefined if it is unknown what publishing needs. */
  event?: (EntryLimits & Pick<Event, 'content_deadline'>) | undefined
  /** In milliseconds by the server's clock. */
  now: number
}

/** What staff should know before they run an action on these entries. Nothing here prevents the action. */
export function actionEffects(
  verb: EntryAction,
  entries: readonly Entry[],
  { isConnected, unlockUntil = null, event, now }: EffectContext,
): ActionEffect[] {
  const titlesOf = new Map<string, string[]>()
  for (const entry of entries) {
    // A bulk action leaves out entries that would lose something.
    const lost =
      approvalLost(verb, entry) ?? proofPending(verb, entry) ?? (unlockUntil === null ? null : shorterUnlock(verb, entry, unlockUntil))
    const whats = [
      entries.length === 1 && lost,
      (verb === 'withdraw' || verb === 'reject') && entry.pending_revision !== null && changeWaiting,
      verb === 'request_changes' && event && contentClosedWarning(entry, { event, now }),
      verb === 'approve' && event && needed(entry, event, entries.length === 1),
      verb === 'publish' && entry.number === null && 'No Parade number yet.',
      verb === 'publish' && proofConcern(entry),
    ]
    for (const what of whats) if (what) titlesOf.set(what, [...(titlesOf.get(what) ?? []), titleOf(entry)])
  }
  const effects = [...titlesOf].map(([what, titles]) => ({ what, titles }))
  return verb === 'publish' && isConnected === false ? [{ what: noWebsite, titles: [] }, ...effects] : effects
}

const changeWaiting = 'A change is awaiting approval. It won’t be approved, but the company keeps its text.'

/** What publishing needs and the entry lacks: approving does not require it. */
function needed(entry: Entry, event: EntryLimits, isNamed: boolean): string | null {
  const labels = missingAt(readinessOf(entry, event), 'publish').map(({ label }) => label)
  if (labels.length === 0) return null
  return isNamed ? `Required to publish: ${labels.join(', ')}.` : 'Something required to publish is missing.'
}

function proofConcern({ proof }: Pick<Entry, 'proof'>): string | null {
  if (isProofOutdated({ proof })) return 'The proof is out of date because the entry changed after it was sent.'
  return proofConcerns[proof.status]
}

const proofConcerns: Record<Entry['proof']['status'], string | null> = {
  NOT_READY: 'No proof sent yet.',
  SENT: 'The proof was sent but isn’t approved yet.',
  // Like what would be lost.
  CHANGES: null,
  APPROVED: null,
}
