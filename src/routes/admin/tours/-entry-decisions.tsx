import type { EntryContext } from '#contract/entry/lifecycle.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { EntryActionsPanel } from '#app/features/entries/staff/entry-actions-panel.tsx'
import { ProofFacts } from '#app/features/entries/staff/proof-facts.tsx'

/** Staff actions on an entry, beside its form. */
export function EntryDecisions({ entry, context, zone }: { entry: Entry; context: EntryContext; zone: string }) {
  return (
    <>
      <EntryActionsPanel entry={entry} context={context} zone={zone} />
      <ProofFacts entry={entry} zone={zone} />
    </>
  )
}
