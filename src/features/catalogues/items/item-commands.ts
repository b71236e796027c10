import { liveQuery } from 'dexie'
import { catalogueDefaults } from '#contract/catalogue/defaults.ts'
import type { Catalogue } from '#contract/catalogue/schema.ts'
import { codeFrom } from '#contract/value/code-from.ts'
import { messageOf } from '#app/http/failure-message.ts'
import { command, failureOf } from '#app/outbox/commands/command.ts'
import { saveRecord, type SaveOutcome } from '#app/outbox/save-record.ts'
import { data } from '#app/sync/data.ts'
import { eachOf, undoEach } from '#app/ui/each-of.ts'
import type { BulkOutcome } from '#app/ui/list/bulk-report.tsx'
import type { Item } from './item-values.ts'

/** An error message, or undefined on success. */
export type Failure = string | undefined

/** Saves a change on the device and sends it. */
export async function saveItem(catalogue: Catalogue, item: Item, change: Record<string, unknown>): Promise<Failure> {
  return failureFrom(await sendChange(catalogue, item, change))
}

function sendChange(
  catalogue: Catalogue,
  item: Item,
  change: Record<string, unknown>,
  { isAtOnce = false } = {},
): Promise<SaveOutcome<Item>> {
  return saveRecord<Item>({
    resource: catalogue,
    id: item.id,
    label: item.name,
    endpoint: `${catalogue}.update`,
    params: { id: item.id },
    body: change,
    base: item,
    isAtOnce,
  })
}

/** Makes items selectable in forms, or no longer. */
export async function offerItems(catalogue: Catalogue, items: readonly Item[], isActive: boolean): Promise<BulkOutcome> {
  const changed: Item[] = []
  const outcome = await eachOf(items, async (item) => {
    const saved = await sendChange(catalogue, item, { is_active: isActive }, { isAtOnce: true })
    if ('record' in saved && saved.record) changed.push(saved.record)
    return failureFrom(saved)
  })
  const undo = () => undoEach(changed, (item) => saveItem(catalogue, item, { is_active: !isActive }))
  return { ...outcome, ...(changed.length > 0 && { undo }) }
}

/** Adds an item at the end of the catalog. An event type gets a code made from its name, because events refer to it by code. */
export async function addItem(catalogue: Catalogue, { id, name, order }: Pick<Item, 'id' | 'name'> & { order: number }): Promise<Failure> {
  const code = catalogue === 'event_types' ? codeFrom(name) : ''
  return failureFrom(
    await saveRecord<Item>({
      resource: catalogue,
      id,
      label: name,
      endpoint: `${catalogue}.create`,
      body: { ...catalogueDefaults[catalogue], id, name, order, is_active: true, code },
      base: null,
    }),
  )
}

const timeoutMs = 10_000

/** The catalog's items once fetched from the server, for a name typed before the list has loaded; offline, the items on this device. */
export async function itemsThere(catalogue: Catalogue): Promise<readonly Item[]> {
  if (navigator.onLine) await Promise.race([isFetched(catalogue), new Promise((resolve) => setTimeout(resolve, timeoutMs))])
  return await data().table<Item>(catalogue).toArray()
}

function isFetched(catalogue: Catalogue): Promise<void> {
  return new Promise((resolve) => {
    const looking = liveQuery(() => data().fetches.get(catalogue)).subscribe((fetched) => {
      if (!fetched) return
      looking.unsubscribe()
      resolve()
    })
  })
}

export function removeItem(catalogue: Catalogue, { id, version }: Item): Promise<Failure> {
  return attempt(catalogue, 'remove', { params: { id }, version })
}

export function mergeItems(catalogue: Catalogue, from: Item, to: Item): Promise<Failure> {
  return attempt(catalogue, 'merge', { body: { from: from.id, to: to.id } })
}

function failureFrom(outcome: SaveOutcome<Item>): Failure {
  if (outcome.kind === 'refused') return messageOf(outcome.problem)
  if (outcome.kind === 'conflict')
    return 'Someone else edited this at the same time. Open “Changes on this device” to choose which version to keep.'
  return undefined
}

async function attempt(
  catalogue: Catalogue,
  verb: 'remove' | 'merge',
  input: { params?: { id: string }; body?: unknown; version?: number },
): Promise<Failure> {
  const record = input.params && { resource: catalogue, id: input.params.id }
  const about = { ...(record && { record }), done: doneByVerb[verb], lists: [catalogue] }
  // The two verbs take different inputs, which the type cannot tell apart by name alone.
  return failureOf(await command(`${catalogue}.${verb}`, input as never, about))
}

const doneByVerb = { remove: 'deleted', merge: 'merged' } as const
