import { useMemo } from 'react'
import { bookAds } from '#contract/advertisement/book-ads.ts'
import { adStateLabels } from '#contract/advertisement/labels.ts'
import { advertiserName } from '#contract/advertisement/rules.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { bookSponsors } from '#contract/sponsor/book-sponsors.ts'
import { sponsorName } from '#contract/sponsor/rules.ts'
import { useSyncedRows } from '#app/outbox/lists/use-synced-list.ts'
import type { Logo } from '../use-printed-logos.ts'
import type { NamedPlace } from '#app/ui/map/place-names.ts'
import { namesById } from '#contract/value/names-by-id.ts'

export type BookExtras = NonNullable<ReturnType<typeof useBookExtras>>
export type PrintedAd = BookExtras['ads']['front'][number]

/** What the book has besides the homes; undefined until everything has been read once. Leaves out records that are not sent yet. */
export function useBookExtras(event: Event, companies: readonly { id: string; name: string }[] | undefined) {
  const sponsors = useSyncedRows('sponsors')
  const advertisements = useSyncedRows('advertisements')
  const neighborhoods = useSyncedRows('neighborhoods')
  return useMemo(() => {
    if (!sponsors || !advertisements || !neighborhoods || !companies) return undefined
    const names = namesById(companies)
    const nameOf = (id: string | null) => names.get(id ?? '')
    const sent = <Row extends { version: number }>(rows: readonly Row[]) => rows.filter(({ version }) => version > 0)
    return {
      sponsors: bookSponsors(
        sent(sponsors).map((row) => Object.assign({}, row, { name: sponsorName(row, nameOf(row.company_id)) })),
        event,
      ),
      ads: bookAds(
        sent(advertisements).map((row) => Object.assign({}, row, { name: advertiserName(row, nameOf(row.company_id)) })),
        event,
      ),
      /** The neighborhoods of these homes. */
      placesOf: (entries: readonly Entry[]): NamedPlace[] =>
        sent(neighborhoods).flatMap(({ id, name, location }) =>
          location && entries.some(({ neighborhood_id: own }) => own === id) ? [{ name, location }] : [],
        ),
    }
  }, [sponsors, advertisements, neighborhoods, companies, event])
}

/** The logos of the sponsors on these pages. */
export function sponsorLogosOf({ sponsors }: BookExtras): Logo[] {
  return sponsors.tiers.flatMap((tier) => tier.sponsors.flatMap(({ logo_file_id: id, name }) => (id ? { file_id: id, name } : [])))
}

/** The file ids of the ads on these pages. A PDF has no picture: the printer uses the file itself. */
export function adPicturesOf({ ads }: BookExtras): string[] {
  return [...ads.front, ...ads.strips.flat(), ...ads.back].flatMap(({ ad: { artwork } }) => {
    const newest = artwork.at(-1)
    return newest?.found?.pixels ? [newest.file_id] : []
  })
}

/** What staff should know before printing. */
export function notesOf({ sponsors, ads }: BookExtras): string[] {
  const list = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).join(', ')
  const withStates = (rows: BookExtras['ads']['waiting']) =>
    rows.map(({ name, state }) => `${name} (${adStateLabels[state].toLowerCase()})`).join(', ')
  return [
    ...(sponsors.waiting.length > 0 ? [`Sponsors left out of the guidebook until they’re active: ${list(sponsors.waiting)}.`] : []),
    ...(ads.waiting.length > 0 ? [`Advertisements left out of the guidebook until they’re placed: ${withStates(ads.waiting)}.`] : []),
    ...(ads.sizeless.length > 0
      ? [`Advertisements left out of the guidebook because the event no longer offers their size: ${list(ads.sizeless)}.`]
      : []),
    ...(ads.elsewhere.length > 0
      ? [
          `In the guidebook, but not in the requested placement: ${ads.elsewhere.map(({ name, placement }) => `${name} (${placement})`).join(', ')}.`,
        ]
      : []),
  ]
}
