import { catalogueDefaults } from '#contract/catalogue/defaults.ts'
import type { Catalogue } from '#contract/catalogue/schema.ts'
import type { CatalogueRequest } from '#contract/catalogue/requested-item.ts'
import { command, failureOf } from '#app/outbox/commands/command.ts'
import { syncAnswer } from '#app/sync/sync-answer.ts'

export function syncRequestedItems(): Promise<void> {
  return syncAnswer('requested_items.list', {})
}

interface NewItem {
  id: string
  name: string
  order: number
  /** Cities only. */
  state: string
  region_id: string | null
}

/** Adds the item and assigns it to every record that requested it. Returns an error message, or undefined on success. */
export async function addRequested(request: CatalogueRequest & { collection: Catalogue }, item: NewItem): Promise<string | undefined> {
  const { collection } = request
  const { id, name, order, state, region_id } = item
  const extras = collection === 'cities' ? { state, region_id } : {}
  const body = { ...catalogueDefaults[collection], ...extras, id, name, order }
  // With the same id, a retry adds the item only once.
  const about = { record: { resource: collection, id }, label: name, done: 'added', lists: [collection] }
  const failure = failureOf(await command(`${collection}.create`, { body }, about))
  return failure ?? (await answerRequest(request, id))
}

/** Adds the neighborhood to the events of the entries that requested it, and chooses it in them. Returns an error message, or undefined on success. */
export async function addNeighborhood(request: CatalogueRequest, { id, name }: Pick<NewItem, 'id' | 'name'>): Promise<string | undefined> {
  const eventIds = new Set(request.records.flatMap(({ event_id: eventId }) => eventId ?? []))
  const about = { record: { resource: 'neighborhoods', id }, label: name, done: 'added', lists: ['neighborhoods'] as const }
  const failure = failureOf(await command('neighborhoods.create', { body: { id, name, event_ids: [...eventIds] } }, about))
  return failure ?? (await answerRequest(request, id))
}

/** Declines the request for every record that made it. Returns an error message, or undefined on success. */
export async function declineRequest({ collection, text }: CatalogueRequest, reason: string): Promise<string | undefined> {
  const about = { label: text, done: 'declined', lists: ['entries'] as const, isWhole: true }
  const failure = failureOf(await command('requested_items.decline', { body: { collection, text, reason } }, about))
  await syncRequestedItems()
  return failure
}

/** Assigns an existing item to every record that requested it under this name. Returns an error message, or undefined on success. */
export async function answerRequest({ collection, text }: CatalogueRequest, itemId: string): Promise<string | undefined> {
  const about = { label: text, done: 'answered', lists: ['entries', collection] as const, isWhole: true }
  const failure = failureOf(await command('requested_items.resolve', { body: { collection, text, item_id: itemId } }, about))
  await syncRequestedItems()
  return failure
}
