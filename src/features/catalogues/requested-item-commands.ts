import { catalogueDefaults } from '#contract/catalogue/defaults.ts'
import type { Catalogue } from '#contract/catalogue/schema.ts'
import type { CatalogueRequest } from '#contract/catalogue/requested-item.ts'
import type { Neighborhood } from '#contract/neighborhood/schema.ts'
import { command, failureOf } from '#app/outbox/commands/command.ts'
import { recordOnDevice } from '#app/sync/records.ts'
import { syncAnswer } from '#app/sync/sync-answer.ts'

function syncRequestedItems(): Promise<void> {
  return syncAnswer('requested_items.list', {})
}

interface NewItem {
  id: string
  name: string
  /** Cities only. */
  state: string
  region_id: string | null
}

/** Adds the item and assigns it to every record that requested it. Returns an error message, or undefined on success. */
export async function addRequested(request: CatalogueRequest & { collection: Catalogue }, item: NewItem): Promise<string | undefined> {
  const { collection } = request
  const { id, name, state, region_id } = item
  const typed = { name, ...(collection === 'cities' && { state, region_id }) }
  const failure = await addOnce(collection, id, typed, catalogueDefaults[collection])
  return failure ?? (await answerRequest(request, id))
}

/** Adds the neighborhood to the event of the entries that requested it, and chooses it in them. Returns an error message, or undefined on success. */
export async function addNeighborhood(request: CatalogueRequest, { id, name }: Pick<NewItem, 'id' | 'name'>): Promise<string | undefined> {
  const failure = await addOnce('neighborhoods', id, { name }, { event_ids: request.event_id === null ? [] : [request.event_id] })
  return failure ?? (await answerRequest(request, id))
}

/** Adds the item. If an earlier try added it and then could not answer the request, it gets what is typed now. */
async function addOnce(
  collection: CatalogueRequest['collection'],
  id: string,
  typed: { name: string },
  others: object,
): Promise<string | undefined> {
  const about = { record: { resource: collection, id }, label: typed.name, done: 'added', lists: [collection] }
  const added = await recordOnDevice(collection, id)
  if (!added) return failureOf(await command(`${collection}.create`, { body: { ...others, ...typed, id } }, about))
  return failureOf(await command(`${collection}.update`, { params: { id }, body: typed, version: added.version }, about))
}

/** Chooses an existing neighborhood, which takes part in the event from now on. Returns an error message, or undefined on success. */
export async function chooseNeighborhood(
  request: CatalogueRequest,
  { id, name, event_ids, version }: Neighborhood,
): Promise<string | undefined> {
  const { event_id: eventId } = request
  if (eventId === null || event_ids.includes(eventId)) return await answerRequest(request, id)
  const about = { record: { resource: 'neighborhoods', id }, label: name, done: 'added', lists: ['neighborhoods'] as const }
  const input = { params: { id }, body: { event_ids: [...event_ids, eventId] }, version }
  const failure = failureOf(await command('neighborhoods.update', input, about))
  return failure ?? (await answerRequest(request, id))
}

/** Declines the request for every record that made it. Returns an error message, or undefined on success. */
export async function declineRequest(request: CatalogueRequest, reason: string): Promise<string | undefined> {
  const about = { label: request.text, done: 'declined', lists: ['entries'] as const }
  const failure = failureOf(await command('requested_items.decline', { body: { ...whichRequest(request), reason } }, about))
  await syncRequestedItems()
  return failure
}

/** Assigns an existing item to every record that requested it under this name. Returns an error message, or undefined on success. */
export async function answerRequest(request: CatalogueRequest, itemId: string): Promise<string | undefined> {
  const about = { label: request.text, done: 'resolved', lists: ['entries', request.collection] as const }
  const failure = failureOf(await command('requested_items.resolve', { body: { ...whichRequest(request), item_id: itemId } }, about))
  await syncRequestedItems()
  return failure
}

function whichRequest({ collection, text, event_id: eventId }: CatalogueRequest) {
  return { collection, text, ...(eventId === null ? {} : { event_id: eventId }) }
}
