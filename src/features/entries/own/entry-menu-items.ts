import { actionProblem, mayDelete, type EntryContext } from '#contract/entry/lifecycle.ts'
import { entryActionLabels } from './entry-action-labels.ts'
import type { EntryLine } from './use-entry-lines.ts'

/** What a dialog confirms. */
export type AskedInMenu = 'withdraw' | 'request_withdrawal' | 'delete'

interface MenuItems {
  links: { label: string; to: '/member/tours/entry' | '/member/tours/proof'; search: Record<string, string> }[]
  actions: { label: string; asked: AskedInMenu }[]
}

/** What a company can do with an entry from the list. */
export function entryMenu(entry: EntryLine, context: EntryContext, noNew: string | undefined): MenuItems {
  const own = { eventId: entry.event_id, entryId: entry.id }
  const isAtServer = entry.version > 0
  const isDeletable = mayDelete(entry, context)
  const hasProof = isAtServer && (entry.status === 'APPROVED' || entry.status === 'PUBLISHED')
  const withdrawals = (['withdraw', 'request_withdrawal'] as const).filter(
    (verb) => actionProblem(verb, entry, context) === null && !(verb === 'withdraw' && isDeletable),
  )
  return {
    links: [
      { label: 'Open', to: '/member/tours/entry', search: own },
      ...(hasProof ? [{ label: 'View proof', to: '/member/tours/proof' as const, search: own }] : []),
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
