import { folded, usesInventory } from './inventory.ts'
import type { Advertisement } from './schema.ts'
import type { AdSize, Event } from '#contract/event/schema.ts'

type Printed = Pick<Advertisement, 'event_id' | 'medium' | 'state' | 'size' | 'placement' | 'proof' | 'order'>

export interface BookAd<A> {
  ad: A
  size: AdSize
}

interface BookAds<A> {
  /** Full pages right after the cover. */
  front: BookAd<A>[]
  /** Smaller ads between the homes; those of one strip are printed side by side. */
  strips: BookAd<A>[][]
  /** Full pages at the end; the back cover comes last. */
  back: BookAd<A>[]
  /** Placed, but the event no longer offers their size, so their dimensions are unknown. */
  sizeless: A[]
  /** Ordered, but not placed yet. */
  waiting: A[]
  /** In the book, but not at the placement they asked for. */
  elsewhere: A[]
}

/** In inches: taller ads get a page, and ads that fit into the text width share a strip. */
const [halfPage, textWidth, gap] = [6, 7.5, 0.2]

/** Where each placed print ad goes. Placing an ad requires an approved proof. */
export function bookAds<A extends Printed>(all: readonly A[], event: Pick<Event, 'id' | 'ad_sizes'>): BookAds<A> {
  const own = all.filter(({ event_id: id, medium }) => id === event.id && medium === 'PRINT').toSorted((a, b) => a.order - b.order)
  const placed = own.filter(({ state, proof }) => state === 'PLACED' && proof.approved_at !== null)
  const sized = placed.flatMap((ad): BookAd<A>[] => {
    const size = event.ad_sizes.find(({ code }) => code === ad.size)
    return size ? [{ ad, size }] : []
  })
  const pages = sized.filter(({ size }) => size.height_in > halfPage)
  const at = (place: string) => pages.filter(({ ad }) => folded(ad.placement) === place)
  const [front, last] = [at('inside front cover'), at('back cover')]
  const behind = pages.filter((page) => !front.includes(page) && !last.includes(page))
  const strips = inStrips(sized.filter((one) => !pages.includes(one)))
  const unasked = [...behind, ...strips.flat()]
  return {
    front,
    strips,
    back: [...behind, ...last],
    sizeless: placed.filter((ad) => !sized.some((one) => one.ad === ad)),
    waiting: own.filter((ad) => usesInventory(ad) && !placed.includes(ad)),
    elsewhere: unasked.flatMap(({ ad }) => (ad.placement.trim() === '' ? [] : [ad])),
  }
}

function inStrips<A>(ads: readonly BookAd<A>[]): BookAd<A>[][] {
  const strips: BookAd<A>[][] = []
  for (const one of ads) {
    const strip = strips.at(-1)
    const width = [...(strip ?? []), one].reduce((sum, { size }) => sum + size.width_in + gap, -gap)
    if (strip && width <= textWidth) strip.push(one)
    else strips.push([one])
  }
  return strips
}
