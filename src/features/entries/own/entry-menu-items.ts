import { actionProblem, mayDelete, type EntryContext } from '#contract/entry/lifecycle.ts'
import { wasProofSent } from '#contract/entry/proof.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { isTakingPart } from '#contract/entry/status.ts'
import { entryActionLabels } from './entry-action-labels.ts'
import type { EntryLine } from './use-entry-lines.ts'

/** What a dialog confirms. */
export type AskedInMenu = 'withdraw' | 'request_withdrawal' | 'delete'

interface MenuItems {
  links: { label: string; to: '/member/tours/entry' | '/member/tours/proof'; search: Record<string, string> }[]
  actions: { label: string; asked: AskedInMenu }[]
}

/** Whether its company can see its page of the guidebook, from the first submission on. */
export function hasProof(entry: Entry): boolean {
  return entry.version > 0 && isTakingPart(entry)
}

/** The link to that page: before the association has sent a proof, it shows the page as it is now. */
export const pageLabel = (entry: Entry) => (wasProofSent(entry) ? 'View proof' : 'Preview the guidebook page')

/** What a company can do with an entry from the list. */
export function entryMenu(entry: EntryLine, context: EntryContext, noNew: string | undefined): MenuItems {
  const own = { eventId: entry.event_id, entryId: entry.id }
  const isAtServer = entry.version > 0
  const isDeletable = mayDelete(entry, context)
  const withdrawals = (['withdraw', 'request_withdrawal'] as const).filter(
    (verb) => actionProblem(verb, entry, context) === null && !(verb === 'withdraw' && isDeletable),
  )
  return {
    links: [
      { label: 'Open', to: '/member/tours/entry', search: own },
      ...(hasProof(entry) ? [{ label: pageLabel(entry), to: '/member/tours/proof' as const, search: own }] : []),
      ...(noNew === undefined && isAtServer
        ? [{ label: 'Duplicate', to: '/member/tours/entry' as const, search: { eventId: entry.event_id, copyFrom: entry.id } }]
        : []),
    ],
    actions: [
      ...withdrawals.map((verb) => ({ label: entryActionLabels[verb].label, asked: verb })),
      ...(isDeletable ? [{ label: 'Delete this draft…', asked: 'delete' as const }] : []),
    ],
  }
}
