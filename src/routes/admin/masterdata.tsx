import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Catalogue } from '#contract/catalogue.ts'
import { downloadCsv } from '#app/features/csv/csv-file.ts'
import { fieldsOfCatalogue } from '#app/features/master-data/catalogue-fields.ts'
import { CatalogueRail } from '#app/features/master-data/catalogue-rail.tsx'
import { catalogueWords } from '#app/features/master-data/catalogue-words.ts'
import { MasterDataList } from '#app/features/master-data/master-data-list.tsx'
import { validateMasterDataSearch } from '#app/features/master-data/master-data-search.ts'
import styles from '#app/features/master-data/master-data.module.css'
import { useCatalogue, useReferable } from '#app/features/master-data/use-catalogue.ts'
import { AsOf } from '#app/features/sync-status/as-of.tsx'
import { savedViews } from '#app/features/views/saved-views.tsx'
import { listRecords } from '#app/ui/list/list-records.ts'
import { readListState, withListState } from '#app/ui/list/list-state.ts'

export const Route = createFileRoute('/admin/masterdata')({
  staticData: { title: 'Master' },
  validateSearch: validateMasterDataSearch,
  component: MasterDataRoute,
})

/** Whoever looks at a catalogue does not wait for it. */
const ArrangeList = lazyRouteComponent(() => import('#app/features/master-data/arrange-list.tsx'), 'ArrangeList')
const ImportWizard = lazyRouteComponent(() => import('#app/features/import/import-wizard.tsx'), 'ImportWizard')
const RecordHistory = lazyRouteComponent(() => import('#app/features/audit/record-history.tsx'), 'RecordHistory')

function MasterDataRoute() {
  const { collection = 'cities' } = Route.useSearch()
  return (
    <div className={styles.page}>
      <CatalogueRail current={collection} />
      <CatalogueContents key={collection} catalogue={collection} />
    </div>
  )
}

function CatalogueContents({ catalogue }: { catalogue: Catalogue }) {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { items, fetchedAt } = useCatalogue(catalogue)
  const { names, choices } = useReferable(catalogue)
  const views = savedViews(`admin/masterdata/${catalogue}`)

  const backToList = () => void navigate({ search: { collection: catalogue } })

  if (search.mode === 'arrange' && items) {
    return (
      <Suspense fallback={null}>
        <ArrangeList catalogue={catalogue} items={items} onDone={backToList} />
      </Suspense>
    )
  }
  if (search.mode === 'import') {
    return (
      <Suspense fallback={null}>
        <ImportWizard
          title={`Import ${catalogueWords[catalogue].many}`}
          noun={catalogueWords[catalogue]}
          about="A row with the name of an item that is there changes it; all others are added. Other records are named by their names."
          fields={fieldsOfCatalogue(catalogue)
            .filter(({ name }) => name !== 'slug')
            .map(({ name, label }) => ({ name, label, required: name === 'name' }))}
          onRun={async (rows, isDryRun) => {
            const { importItems } = await import('#app/features/master-data/item-commands.ts')
            return await importItems(catalogue, rows, isDryRun)
          }}
          onDownload={downloadCsv}
          onClose={backToList}
        />
      </Suspense>
    )
  }
  return (
    <MasterDataList
      catalogue={catalogue}
      items={items}
      names={names}
      choices={choices}
      state={readListState(search)}
      onStateChange={(next, { replace }) => void navigate({ search: withListState(search, next), replace, resetScroll: false })}
      onExport={(rows, columns) => downloadCsv(`${catalogue.replaceAll('_', '-')}.csv`, listRecords(rows, columns))}
      views={views}
      age={<AsOf fetchedAt={fetchedAt} />}
      historyOf={({ id, version }) => (
        <Suspense fallback={null}>
          <RecordHistory entity={catalogue} entityId={id} version={version} />
        </Suspense>
      )}
    />
  )
}
