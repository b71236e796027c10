import { createFileRoute } from '@tanstack/react-router'
import type { Catalogue } from '#contract/catalogue/schema.ts'
import { catalogueColumns } from '#contract/spreadsheet/columns.ts'
import { downloadCsv } from '#app/features/csv/csv-writer.ts'
import { labelsOfCatalogue } from '#app/features/catalogues/catalogue-fields.ts'
import { catalogueLabels } from '#app/features/catalogues/catalogue-labels.ts'
import { CatalogueRail } from '#app/features/catalogues/catalogue-rail.tsx'
import { MasterDataList } from '#app/features/catalogues/master-data-list.tsx'
import { validateMasterDataSearch } from '#app/features/catalogues/master-data-search.ts'
import { RequestedItems } from '#app/features/catalogues/requested-items.tsx'
import styles from '#app/features/catalogues/master-data.module.css'
import { useCatalogue, useReferable } from '#app/features/catalogues/use-catalogue.ts'
import { ArrangeList } from '#app/features/catalogues/arrange-list.tsx'
import { useEvents } from '#app/features/events/shared/event-queries.ts'
import { lazyComponent } from '#app/ui/lazy-component.tsx'
import { useListOfPage } from './-use-list-of-page.ts'

export const Route = createFileRoute('/admin/masterdata')({
  staticData: { title: 'Master' },
  validateSearch: validateMasterDataSearch,
  component: MasterDataRoute,
})

const CatalogueImport = lazyComponent(async () => (await import('#app/features/import/import-page.tsx')).CatalogueImport)

function MasterDataRoute() {
  const { collection = 'cities' } = Route.useSearch()
  const { events } = useEvents() ?? {}
  return (
    <>
      <RequestedItems events={events} />
      <div className={styles.page}>
        <CatalogueRail current={collection} />
        <CatalogueContents key={collection} catalogue={collection} />
      </div>
    </>
  )
}

function CatalogueContents({ catalogue }: { catalogue: Catalogue }) {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { items, fetchedAt } = useCatalogue(catalogue)
  const { names, choices } = useReferable(catalogue)
  const list = useListOfPage(
    `admin/masterdata/${catalogue}`,
    `${catalogue.replaceAll('_', '-')}.csv`,
    catalogueColumns(catalogue, labelsOfCatalogue(catalogue)),
  )

  const backToList = () => void navigate({ search: { collection: catalogue } })

  if (search.mode === 'arrange' && items) {
    return <ArrangeList catalogue={catalogue} items={items} onDone={backToList} />
  }
  if (search.mode === 'import') {
    return (
      <CatalogueImport
        catalogue={catalogue}
        noun={catalogueLabels[catalogue]}
        labelOf={labelsOfCatalogue(catalogue)}
        onDownload={downloadCsv}
        onClose={backToList}
      />
    )
  }
  return <MasterDataList {...list} catalogue={catalogue} items={items} names={names} choices={choices} fetchedAt={fetchedAt} />
}
