import { endSentence } from '#contract/value/end-sentence.ts'
import { eventNotFound } from '#contract/event/messages.ts'
import { leftOf, ordersOf, placementHolder, placementTakenMessage, soldOutMessage } from '#contract/advertisement/inventory.ts'
import { mediumOf, formatAdSize } from '#contract/advertisement/size.ts'
import { hasProof } from '#contract/advertisement/rules.ts'
import type { Advertisement } from '#contract/advertisement/schema.ts'
import type { AdSize, Event } from '#contract/event/schema.ts'
import { formatList } from '#contract/value/format-list.ts'
import { undeleted, lockUntilCommit, type Queries } from '#server/db/database.ts'
import { invalidFields } from '#server/http/problem.ts'
import { eventKind } from './kinds/event-kind.ts'
import { advertisementKind } from './kinds/order-kinds.ts'
import { presentRow } from './kinds/record-kind.ts'

type Wanted = Pick<Advertisement, 'id' | 'event_id' | 'size' | 'placement' | 'state'>

/** The event, locked for orders until commit: only one of two orders gets the last place. */
export async function lockEventOfAds(queries: Queries, id: string): Promise<Event> {
  await lockUntilCommit(queries, `advertisements:${id}`)
  const event = await eventOfAds(queries, id)
  if (!event) throw invalidFields({ event_id: eventNotFound })
  return event
}

/** Undefined if it was deleted. */
export async function eventOfAds(queries: Queries, id: string): Promise<Event | undefined> {
  const rows = await undeleted(queries, 'events').selectAll().where('id', '=', id).execute()
  return rows[0] && presentRow<Event>(eventKind, rows[0])
}

export async function adsOf(queries: Queries, eventId: string): Promise<Advertisement[]> {
  const rows = await undeleted(queries, 'advertisements')
    .selectAll()
    .where('event_id', '=', eventId)
    .orderBy('order')
    .orderBy('id')
    .execute()
  return rows.map((row) => presentRow(advertisementKind, row))
}

/** Why an order cannot be placed, by field: its size or placement is sold out. */
export async function soldOutFields(
  queries: Queries,
  event: Event,
  order: Wanted,
): Promise<{ size?: string | undefined; placement?: string | undefined }> {
  const ads = await adsOf(queries, event.id)
  const holder = placementHolder(order, ads)
  return {
    size: soldOut(event, order, ads),
    placement: holder && placementTakenMessage(await advertiserOf(queries, holder)),
  }
}

function soldOut(event: Event, { size, id }: Wanted, ads: readonly Advertisement[]): string | undefined {
  const offered = event.ad_sizes.find(({ code }) => code === size)
  return offered && leftOf(offered, ordersOf(ads, event.id, size, id).length) === 0 ? soldOutMessage(offered) : undefined
}

async function advertiserOf(queries: Queries, { company_id: id, external_name: name }: Advertisement): Promise<string> {
  if (id === null) return name
  const rows = await queries.selectFrom('companies').select('name').where('id', '=', id).execute()
  return rows[0]?.name ?? 'Another member'
}

/** Throws if a size that has orders is removed, or if a size with proofs changes its dimensions. */
export async function assertSizesNotOrdered(queries: Queries, before: Event, after: Pick<Event, 'ad_sizes'>): Promise<void> {
  const left = (size: AdSize) => after.ad_sizes.find((other) => other.code === size.code && mediumOf(other) === mediumOf(size))
  const gone = before.ad_sizes.filter((size) => !left(size))
  const remeasured = before.ad_sizes.filter((size) => formatAdSize(left(size) ?? size) !== formatAdSize(size))
  if (gone.length === 0 && remeasured.length === 0) return
  await lockEventOfAds(queries, before.id)
  const ads = await adsOf(queries, before.id)
  const ordersIn = ({ code }: AdSize) => ordersOf(ads, before.id, code)
  const ordered = gone.filter((size) => ordersIn(size).length > 0)
  if (ordered.length > 0) throw invalidFields({ ad_sizes: stillOrdered(ordered) })
  // Artwork is checked against the current size whenever someone looks at it; a proof is made once.
  for (const size of remeasured) {
    const proofs = ordersIn(size).filter(hasProof).length
    if (proofs > 0) throw invalidFields({ ad_sizes: madeForIt(size, proofs) })
  }
}

function stillOrdered(sizes: readonly AdSize[]): string {
  const names = formatList(sizes.map(({ label }) => `“${label}”`))
  return `${endSentence(`Some advertisements still use ${names}`)} Cancel them or change their size first. To stop selling a size, lower the number available.`
}

function madeForIt({ label }: AdSize, proofs: number): string {
  const made = proofs === 1 ? 'The proof for 1 advertisement was' : `The proofs for ${proofs} advertisements were`
  return `${made} made for the current dimensions of “${label},” so they can’t change. Add the new dimensions as another size with its own code.`
}
