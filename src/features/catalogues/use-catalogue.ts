import { useEffect, useMemo } from 'react'
import type { Catalogue } from '#contract/catalogue/schema.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { useSyncedList, knownRows } from '#app/outbox/lists/use-synced-list.ts'
import { data } from '#app/sync/data.ts'
import { fieldsOfCatalogue } from './catalogue-fields.ts'
import { catalogueOrder } from './catalogue-labels.ts'
import type { Item, Names } from './items/item-values.ts'
import { syncList } from '#app/sync/sync-lists.ts'
import { useFreshLists } from '#app/sync/use-fresh-lists.ts'

/** A catalog's items on the device, in order; undefined until the first read. */
export function useCatalogue(catalogue: Catalogue) {
  const list = useSyncedList(catalogue)
  useEffect(() => {
    // Usage counts change without a change to the item, so only a full list has them. They stay as of opening.
    void syncList(catalogue, { whole: true, isAgain: true })
  }, [catalogue])
  const rows = knownRows(list) as readonly Item[] | undefined
  const items = useMemo(() => rows?.toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0) || a.name.localeCompare(b.name)), [rows])
  return { items, fetchedAt: list?.fetchedAt }
}

/** Item counts of the catalogs that have loaded on this device; also keeps them all up to date. */
export function useCatalogueCounts(): Partial<Record<Catalogue, number>> {
  useFreshLists(catalogueOrder)
  return (
    useDeviceQuery(async () => {
      const fetched = new Set(await data().fetches.toCollection().primaryKeys())
      const loaded = catalogueOrder.filter((catalogue) => fetched.has(catalogue))
      const counts = await Promise.all(loaded.map((catalogue) => data().table(catalogue).count()))
      return Object.fromEntries(loaded.map((catalogue, index) => [catalogue, counts[index] ?? 0]))
    }) ?? {}
  )
}

/** The records that a catalog's reference fields can select, by list, with their names. */
export function useReferable(catalogue: Catalogue) {
  const lists = useDeviceQuery(async () => {
    const wanted = [...new Set(fieldsOfCatalogue(catalogue).flatMap(({ editor }) => ('list' in editor ? [editor.list] : [])))]
    const found = await Promise.all(
      wanted.map(
        async (list) => [list, (await data().table(list).toArray()) as { id: string; name: string; is_active?: boolean }[]] as const,
      ),
    )
    return found
  }, [catalogue])
  return useMemo(() => {
    const names: Names = new Map(lists?.flatMap(([, rows]) => rows.map(({ id, name }) => [id, name] as const)))
    const choices = new Map(
      lists?.map(([list, rows]) => [
        list,
        rows
          .filter(({ is_active }) => is_active !== false)
          .map(({ id, name }) => ({ value: id, label: name }))
          .toSorted((a, b) => a.label.localeCompare(b.label)),
      ]),
    )
    return { names, choices }
  }, [lists])
}
