import { usesInventory } from '#contract/advertisement/inventory.ts'
import { formatAdSize } from '#contract/advertisement/size.ts'
import { dollars } from '#contract/value/dollars.ts'
import { Columns } from '#app/ui/columns.tsx'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Figures } from '#app/ui/facts/figures.tsx'
import { leftLabel, type sizeFigures } from './ad-figures.ts'
import type { AdRow } from './use-advertisements.ts'

interface AdTablesProps {
  sizes: ReturnType<typeof sizeFigures>
  rows: readonly AdRow[]
}

export function AdTables({ sizes, rows }: AdTablesProps) {
  const placed = rows
    .filter((ad) => usesInventory(ad) && ad.placement.trim() !== '')
    .toSorted((a, b) => a.placement.localeCompare(b.placement, 'en-US', { numeric: true }))
  return (
    <Columns min="22rem" isFilling gap="1rem 2rem" align="start">
      {sizes.length === 0 ? (
        <Dimmed>Add ad sizes to the event to start taking orders.</Dimmed>
      ) : (
        <Figures
          caption="Sizes"
          about="Size"
          columns={['Price', 'Ordered', 'Left']}
          rows={sizes.map((figures) => ({
            key: figures.size.code,
            label: figures.size.label,
            detail: formatAdSize(figures.size),
            cells: [dollars(figures.size.price), figures.ordered, leftLabel(figures)],
            isOut: figures.left === 0,
          }))}
        />
      )}
      {placed.length > 0 && (
        <Figures
          caption="Placements"
          about="Placement"
          columns={['Advertiser']}
          align="start"
          rows={placed.map(({ id, placement, sizeLabel, name }) => ({ key: id, label: placement, detail: sizeLabel, cells: [name] }))}
        />
      )}
    </Columns>
  )
}
