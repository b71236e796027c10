import { catalogueDefaults } from '#contract/catalogue/defaults.ts'
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
  /** Of a city. */
  state: string
  region_id: string | null
}

/** Adds the item, and gives it to every record that asked for it. A sentence when that did not work. */
export async function addRequested(request: CatalogueRequest, item: NewItem): Promise<string | undefined> {
  const { collection } = request
  const { id, name, order, state, region_id } = item
  const extras = collection === 'cities' ? { state, region_id } : {}
  const body = { ...catalogueDefaults[collection], ...extras, id, name, order }
  // The id makes a second try the same item.
  const about = { record: { resource: collection, id }, label: name, done: 'added', lists: [collection] }
  const failure = failureOf(await command(`${collection}.create`, { body }, about))
  return failure ?? (await answerRequest(request, id))
}

/** Answers every record that asked for it with a reason. A sentence when that did not work. */
export async function declineRequest({ collection, text }: CatalogueRequest, reason: string): Promise<string | undefined> {
  const about = { label: text, done: 'declined', lists: ['entries'] as const, isWhole: true }
  const failure = failureOf(await command('requested_items.decline', { body: { collection, text, reason } }, about))
  await syncRequestedItems()
  return failure
}

/** Gives an item to every record that asked for it under this name. A sentence when that did not work. */
export async function answerRequest({ collection, text }: CatalogueRequest, itemId: string): Promise<string | undefined> {
  const about = { label: text, done: 'answered', lists: ['entries', collection] as const, isWhole: true }
  const failure = failureOf(await command('requested_items.resolve', { body: { collection, text, item_id: itemId } }, about))
  await syncRequestedItems()
  return failure
}
