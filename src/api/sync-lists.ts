import { catalogueCalls } from '#contract/catalogue-calls.ts'
import { catalogues, type Catalogue } from '#contract/catalogue.ts'
import { companyCalls } from '#contract/company-calls.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { memberCalls } from '#contract/member-calls.ts'
import { neighborhoodCalls } from '#contract/neighborhood-calls.ts'
import { viewCalls } from '#contract/view.ts'
import { syncDelta, type Page } from '#app/storage/delta-sync.ts'
import type { SyncedResource, SyncedRow } from '#app/storage/synced-resource.ts'
import type { Data } from '#app/storage/data.ts'
import type { Table } from 'dexie'
import { call, type CallInput } from './call.ts'
import { runSync } from './sync.ts'

const lists = {
  ...(Object.fromEntries(catalogues.map((catalogue) => [catalogue, catalogueCalls(catalogue).list])) as unknown as Record<
    Catalogue,
    Endpoint
  >),
  neighborhoods: neighborhoodCalls.list,
  companies: companyCalls.list,
  members: memberCalls.list,
  views: viewCalls.list,
} satisfies Record<SyncedResource, Endpoint>

const isCatalogue = (name: SyncedResource): name is Catalogue => (catalogues as readonly string[]).includes(name)

interface AnyRow {
  id: string
  version: number
}

/**
 * Brings one list on the device up to date, and keeps it so while the page is open. Never rejects. `whole` asks for all
 * of it instead of what changed: how often an item is used is no change of the item.
 */
export function syncList(name: SyncedResource, { whole = false } = {}): Promise<void> {
  const list: Endpoint = lists[name]
  return runSync(name, () =>
    syncDelta<AnyRow>({
      resource: name,
      isWhole: whole,
      table: (database: Data) => database[name] as unknown as Table<AnyRow, string>,
      fetchPage: async (query) => {
        // Older records name items that are not offered any more.
        const all = isCatalogue(name) ? { include_inactive: 'true' } : {}
        return (await call(list, { query: { ...all, ...query, limit: 200 } } as unknown as CallInput<Endpoint>)) as unknown as Page<
          AnyRow & SyncedRow<typeof name>
        >
      },
    }),
  )
}
