import type { AdRow } from './use-advertisements.ts'

type Counted = Pick<AdRow, 'state' | 'total' | 'payment_status' | 'placement' | 'sizeLabel' | 'name'>

export interface AdFigures {
  /** US dollars of what stands. */
  ordered: number
  paid: number
  open: number
  /** Who asked for which; two for one have to be talked to. */
  placements: { placement: string; names: string[] }[]
}

export function adFigures(rows: readonly Counted[]): AdFigures {
  const standing = rows.filter(({ state }) => state !== 'CANCELLED')
  const sum = (ads: readonly Counted[]) => Math.round(ads.reduce((all, { total }) => all + total * 100, 0)) / 100
  const placements = new Map<string, { placement: string; names: string[] }>()
  for (const { placement, sizeLabel, name } of standing) {
    if (placement.trim() === '') continue
    const key = `${placement.trim().toLowerCase()} ${sizeLabel}`
    const known = placements.get(key) ?? { placement: `${placement.trim()}, ${sizeLabel}`, names: [] }
    placements.set(key, { ...known, names: [...known.names, name] })
  }
  return {
    ordered: sum(standing),
    paid: sum(standing.filter(({ payment_status: payment }) => payment === 'PAID')),
    open: sum(standing.filter(({ payment_status: payment }) => payment === 'UNPAID' || payment === 'INVOICED')),
    placements: [...placements.values()].toSorted((a, b) => a.placement.localeCompare(b.placement)),
  }
}
