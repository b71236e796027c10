import { createFileRoute } from '@tanstack/react-router'
import type { Catalogue } from '#contract/catalogue/schema.ts'
import { catalogueColumns } from '#contract/import/columns.ts'
import { HistoryOf } from '#app/features/audit/history-of.tsx'
import { downloadCsv } from '#app/features/csv/csv-writer.ts'
import { downloadForImport } from '#app/features/csv/download-for-import.ts'
import { labelsOfCatalogue } from '#app/features/catalogues/catalogue-fields.ts'
import { catalogueWords } from '#app/features/catalogues/catalogue-words.ts'
import { CatalogueRail } from '#app/features/catalogues/catalogue-rail.tsx'
import { MasterDataList } from '#app/features/catalogues/master-data-list.tsx'
import { validateMasterDataSearch } from '#app/features/catalogues/master-data-search.ts'
import { RequestedItems } from '#app/features/catalogues/requested-items.tsx'
import styles from '#app/features/catalogues/master-data.module.css'
import { useCatalogue, useReferable } from '#app/features/catalogues/use-catalogue.ts'
import { AsOf } from '#app/features/sync-status/as-of.tsx'
import { savedViews } from '#app/features/views/saved-views.tsx'
import { readListState, withListState } from '#app/ui/list/list-state.ts'
import { ArrangeList } from '#app/features/catalogues/arrange-list.tsx'
import { lazyComponent } from '#app/ui/lazy-component.tsx'

export const Route = createFileRoute('/admin/masterdata')({
  staticData: { title: 'Master' },
  validateSearch: validateMasterDataSearch,
  component: MasterDataRoute,
})

const CatalogueImport = lazyComponent(async () => (await import('#app/features/import/import-page.tsx')).CatalogueImport)

function MasterDataRoute() {
  const { collection = 'cities' } = Route.useSearch()
  return (
    <div className={styles.page}>
      <RequestedItems />
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
    return <ArrangeList catalogue={catalogue} items={items} onDone={backToList} />
  }
  if (search.mode === 'import') {
    return (
      <CatalogueImport
        catalogue={catalogue}
        noun={catalogueWords[catalogue]}
        labelOf={labelsOfCatalogue(catalogue)}
        onDownload={downloadCsv}
        onClose={backToList}
      />
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
      onExport={(rows, shown) =>
        downloadForImport(`${catalogue.replaceAll('_', '-')}.csv`, {
          rows,
          columns: catalogueColumns(catalogue, labelsOfCatalogue(catalogue)),
          shown,
        })
      }
      views={views}
      age={<AsOf fetchedAt={fetchedAt} />}
      historyOf={(item) => <HistoryOf entity={catalogue} record={item} />}
    />
  )
}
