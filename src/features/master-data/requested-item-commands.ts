import { catalogueDefaults } from '#contract/catalogue-defaults.ts'
import { requestedItemCalls, type CatalogueRequest } from '#contract/requested-item.ts'
import { ask } from '#app/api/ask.ts'
import { call } from '#app/api/call.ts'
import { fetchAgain } from '#app/api/change-list.ts'
import { failureSentence } from '#app/api/failure-sentence.ts'
import { syncAnswer } from '#app/api/sync-answer.ts'

export function syncRequestedItems(): Promise<void> {
  return syncAnswer('requested items', () => call(requestedItemCalls.list, {}))
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
export async function addRequested({ collection, text }: CatalogueRequest, item: NewItem): Promise<string | undefined> {
  const { id, name, order, state, region_id } = item
  const extras = collection === 'cities' ? { state, region_id } : {}
  const body = { ...catalogueDefaults[collection], ...extras, id, name, order }
  try {
    // The id makes a second try the same item. The catalogues' calls differ by name alone.
    await ask(`${collection}.create`, { body, idempotencyKey: crypto.randomUUID() } as never)
    await fetchAgain(collection)
    return await giveToAll({ collection, text }, id)
  } catch (error) {
    return failureSentence(error)
  }
}

/** Gives an item that exists to every record that asked under this name. A sentence when that did not work. */
export async function useForRequested(request: CatalogueRequest, itemId: string): Promise<string | undefined> {
  try {
    return await giveToAll(request, itemId)
  } catch (error) {
    return failureSentence(error)
  }
}

async function giveToAll({ collection, text }: Pick<CatalogueRequest, 'collection' | 'text'>, itemId: string): Promise<undefined> {
  await ask('requested_items.resolve', { body: { collection, text, item_id: itemId }, idempotencyKey: crypto.randomUUID() })
  await Promise.all([syncRequestedItems(), fetchAgain('entries'), fetchAgain(collection, true)])
}
