import { SheetActions } from '#app/ui/overlays/sheet-actions.tsx'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { Column } from '#app/ui/table/column.ts'
import { ListCheckbox } from '#app/ui/table/list-checkbox.ts'
import { ColumnPanel } from '#app/ui/table/column-panel.tsx'
import type { Density } from '#app/ui/table/density.ts'
import { FilterPanel } from './filter-panel.tsx'
import { writeListState, type ListSearch, type ListState } from './list-state.ts'
import { SortPanel } from './sort-panel.tsx'
import type { SavedViews } from './views-panel.tsx'

export type ToolName = 'filter' | 'sort' | 'columns' | 'views'

export interface PanelProps<R> {
  columns: readonly Column<R>[]
  shown: readonly Column<R>[]
  state: ListState
  /** Row count, such as "412 events". */
  countLabel: string
  onChange: (change: Partial<ListState>) => void
  onChooseColumns: (ids: string[] | null) => void
  onApply: (search: ListSearch) => void
  views: SavedViews | undefined
  /** Undefined when the rows are not shown in a table. */
  density: Density | undefined
  onDensity: (density: Density) => void
}

interface ToolPanelProps<R> extends PanelProps<R> {
  tool: ToolName
  /** It covers the rows. */
  isInSheet?: boolean
  close: () => void
}

/** The content of one toolbar button's panel. */
export function ToolPanel<R>({
  tool,
  isInSheet = false,
  columns,
  shown,
  state,
  countLabel,
  onChange,
  onChooseColumns,
  onApply,
  views,
  density,
  onDensity,
  close,
}: ToolPanelProps<R>): ReactNode {
  if (tool === 'sort') return <SortPanel columns={columns} sort={state.sort} onChange={(sort) => onChange({ sort })} />
  if (tool === 'columns') {
    return (
      <>
        <ColumnPanel columns={columns} shown={shown.map(({ id }) => id)} onChange={onChooseColumns} />
        {density && (
          <ListCheckbox
            mt="sm"
            label="Compact rows"
            checked={density === 'compact'}
            onChange={() => onDensity(density === 'compact' ? 'comfortable' : 'compact')}
          />
        )}
      </>
    )
  }
  if (tool === 'views') {
    return views?.(writeListState(state), (search) => {
      onApply(search)
      close()
    })
  }
  return (
    <>
      <FilterPanel columns={columns} filters={state.filters} onChange={(filters) => onChange({ filters })} />
      {isInSheet && (
        <SheetActions>
          <Button variant="filled" fullWidth onClick={close}>
            Show {countLabel}
          </Button>
        </SheetActions>
      )}
    </>
  )
}
