import { usesInventory } from '#contract/advertisement/inventory.ts'
import { reorder } from '#app/outbox/commands/reorder.ts'
import { ArrangePage } from '#app/ui/arrange/arrange-page.tsx'
import type { AdRow } from './use-advertisements.ts'

interface ArrangeAdsProps {
  /** In their current order. */
  rows: readonly AdRow[]
  onDone: () => void
}

export function ArrangeAds({ rows, onDone }: ArrangeAdsProps) {
  // An unsent advertisement is not on the server yet and cannot be ordered there.
  const there = rows.filter((ad) => ad.version > 0 && usesInventory(ad))
  const lines = there.map(({ id, name, sizeLabel }) => ({ id, name: `${name}, ${sizeLabel}` }))
  return (
    <ArrangePage
      title="Arrange advertisements"
      backLabel="All advertisements"
      about="Inquiries and canceled orders aren’t included."
      groups={[{ label: 'Advertisements', rows: lines }]}
      onSave={(ids) => reorder('advertisements', ids, there)}
      onDone={onDone}
    />
  )
}
