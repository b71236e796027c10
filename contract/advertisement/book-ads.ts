import type { Advertisement } from './schema.ts'
import type { AdSize, Event } from '#contract/event/schema.ts'

type Printed = Pick<Advertisement, 'event_id' | 'medium' | 'state' | 'size' | 'placement' | 'proof' | 'order'>

export interface BookAd<A> {
  ad: A
  size: AdSize
}

interface BookAds<A> {
  /** Of a page each, right behind the cover. */
  front: BookAd<A>[]
  /** Smaller ones between the homes: those of a strip stand beside each other. */
  strips: BookAd<A>[][]
  /** Of a page each, behind everything else; the back cover is the last. */
  back: BookAd<A>[]
  /** Placed, but the event does not offer their size, so that nobody knows how large they are. */
  sizeless: A[]
  /** Their proof is approved, but staff have not placed them. */
  waiting: A[]
  /** They are in the book, but not where they asked to be. */
  elsewhere: A[]
}

/** In inches: what is taller has a page of its own, and what is narrower together stands in one strip. */
const [halfPage, textWidth, gap] = [6, 7.5, 0.2]

/** The printed ads that staff have placed, which takes an approved proof, and where each of them goes. */
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
    waiting: own.filter(({ state }) => state === 'PROOF_APPROVED'),
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

function folded(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
}
