import { sponsorTierLabels, sponsorTiers } from '#contract/sponsor/labels.ts'
import { ArrangePage } from '#app/ui/arrange/arrange-page.tsx'
import { reorderSponsors } from './sponsor-commands.ts'
import type { SponsorRow } from './use-sponsors.ts'

interface ArrangeSponsorsProps {
  /** By tier, and in their order. */
  rows: readonly SponsorRow[]
  onDone: () => void
}

/** The order within each tier; the tiers themselves have theirs. */
export function ArrangeSponsors({ rows, onDone }: ArrangeSponsorsProps) {
  // One that waits to be sent is not at the server to be put anywhere.
  const there = rows.filter(({ version }) => version > 0)
  const groups = sponsorTiers
    .map((tier) => ({ label: sponsorTierLabels[tier], rows: there.filter((row) => row.tier === tier) }))
    .filter((group) => group.rows.length > 0)
  return (
    <ArrangePage title="Sponsor order" about="Higher tiers always come first." groups={groups} onKeep={reorderSponsors} onDone={onDone} />
  )
}
