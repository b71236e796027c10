import { sponsorTierLabels, sponsorTiers } from '#contract/sponsor/labels.ts'
import { reorder } from '#app/outbox/commands/reorder.ts'
import { ArrangePage } from '#app/ui/arrange/arrange-page.tsx'
import type { SponsorRow } from './use-sponsors.ts'

interface ArrangeSponsorsProps {
  /** Sorted by tier, then by order. */
  rows: readonly SponsorRow[]
  onDone: () => void
}

export function ArrangeSponsors({ rows, onDone }: ArrangeSponsorsProps) {
  // An unsent sponsor is not on the server yet and cannot be ordered there.
  const there = rows.filter(({ version }) => version > 0)
  const groups = sponsorTiers
    .map((tier) => ({ label: sponsorTierLabels[tier], rows: there.filter((row) => row.tier === tier) }))
    .filter((group) => group.rows.length > 0)
  return (
    <ArrangePage
      title="Arrange sponsors"
      backLabel="All sponsors"
      about="Higher tiers always come first."
      groups={groups}
      onSave={(ids) => reorder('sponsors', ids, there)}
      onDone={onDone}
    />
  )
}
