import { usesInventory } from '#contract/advertisement/inventory.ts'
import { formatAdSize } from '#contract/advertisement/size.ts'
import { dollars } from '#contract/value/dollars.ts'
import { FiguresHead } from '#app/ui/facts/figures.tsx'
import figures from '#app/ui/facts/figures.module.css'
import type { sizeFigures } from './ad-figures.ts'
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
    <div className={figures.figures}>
      {sizes.length === 0 && <p>Add ad sizes to the event to start taking orders.</p>}
      {sizes.length > 0 && (
        <table>
          <caption>Sizes</caption>
          <FiguresHead about="Size" figures={['Price', 'Ordered', 'Left']} />
          <tbody>
            {sizes.map(({ size, ordered, left }) => (
              <tr key={size.code}>
                <th scope="row">
                  {size.label} <span>{formatAdSize(size)}</span>
                </th>
                <td data-figure data-label="Price">
                  {dollars(size.price)}
                </td>
                <td data-figure data-label="Ordered">
                  {ordered}
                </td>
                <td data-figure data-label="Left" data-out={left === 0}>
                  {left === null ? 'Unlimited' : left === 0 ? 'Sold out' : left}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {placed.length > 0 && (
        <table>
          <caption>Placements</caption>
          <thead>
            <tr>
              <th scope="col">Placement</th>
              <th scope="col">Advertiser</th>
            </tr>
          </thead>
          <tbody>
            {placed.map(({ id, placement, sizeLabel, name }) => (
              <tr key={id}>
                <th scope="row">
                  {placement} <span>{sizeLabel}</span>
                </th>
                <td>{name}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
