import { approvalLost } from '#contract/entry/review/approval-lost.ts'
import { shorterUnlock } from './editing.ts'
import { titleOf } from './title.ts'
import type { EntryAction } from './lifecycle.ts'
import { isProofOutdated } from './proof.ts'
import type { Entry } from './schema.ts'

export interface ActionEffect {
  what: string
  /** Titles of the affected entries; empty if it is about all of them. */
  titles: readonly string[]
}

/** What staff should know before they run an action on these entries. Nothing here prevents the action. */
export function actionEffects(
  verb: EntryAction,
  entries: readonly Pick<Entry, 'title' | 'status' | 'proof' | 'unlocked_until'>[],
  { isConnected, unlockUntil = null }: { isConnected: boolean | undefined; unlockUntil?: number | null },
): ActionEffect[] {
  const titlesOf = new Map<string, string[]>()
  for (const entry of entries) {
    // A bulk action leaves out entries that would lose something.
    const lost = approvalLost(verb, entry) ?? (unlockUntil === null ? null : shorterUnlock(verb, entry, unlockUntil))
    const whats = [entries.length === 1 && lost, verb === 'publish' && proofConcern(entry)]
    for (const what of whats) if (what) titlesOf.set(what, [...(titlesOf.get(what) ?? []), titleOf(entry)])
  }
  const effects = [...titlesOf].map(([what, titles]) => ({ what, titles }))
  return verb === 'publish' && isConnected === false ? [...effects, { what: noWebsite, titles: [] }] : effects
}

const noWebsite = 'No website is connected, so the public won’t see this until one is.'

function proofConcern({ proof }: Pick<Entry, 'proof'>): string | null {
  if (isProofOutdated({ proof })) return 'The proof is out of date because the entry changed after it was sent.'
  return proofConcerns[proof.status]
}

const proofConcerns: Record<Entry['proof']['status'], string | null> = {
  NOT_READY: 'No proof sent yet.',
  SENT: 'The proof was sent but isn’t approved yet.',
  CHANGES: 'The company requested changes to the proof.',
  APPROVED: null,
}
