import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ImportColumn } from '#contract/spreadsheet/columns.ts'
import { downloadForImport } from '#app/features/csv/download-for-import.ts'
import { downloadList } from '#app/features/csv/download-list.ts'
import { AsOf } from '#app/features/sync-status/as-of.tsx'
import { savedViews } from '#app/features/views/saved-views.tsx'
import type { Column, ListRow } from '#app/ui/table/column.ts'
import { usePageLeft } from '#app/ui/overlays/use-page-left.ts'
import { readListState, withListState, type ListState } from '#app/ui/list/list-state.ts'

/**
 * The props that every staff list gets from its page. `screen` identifies its saved views, `file`
 * names the export; with `importColumns` the exported file can be edited and imported again.
 */
export function useListOfPage(screen: string, file: string, importColumns?: readonly ImportColumn[]) {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const isLeft = usePageLeft()
  return {
    state: readListState(search),
    onStateChange: (next: ListState, { replace }: { replace: boolean }) =>
      void (isLeft() || navigate({ to: '.', search: (current) => withListState(current, next), replace, resetScroll: false })),
    onExport: <R extends ListRow>(rows: readonly R[], shown: readonly Column<R>[]) =>
      importColumns ? downloadForImport(file, { rows, columns: importColumns, shown }) : downloadList(file, rows, shown),
    views: savedViews(screen),
    Age: AsOf,
  }
}
