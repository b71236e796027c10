import type { Column } from './column.ts'
import { ColumnPanel, FilterPanel, SortPanel, ViewsPanel } from './lazy-panels.ts'
import { ListIcon } from './list-icon.tsx'
import { writeListState, type ListLayout, type ListSearch, type ListState } from './list-state.ts'
import { Popup } from './popup.tsx'
import type { SavedViews } from './views-panel.tsx'
import styles from './list.module.css'

interface ToolbarProps<R> {
  label: string
  columns: readonly Column<R>[]
  shown: readonly Column<R>[]
  state: ListState
  q: string
  onType: (q: string) => void
  found: string
  onChange: (change: Partial<ListState>) => void
  onChooseColumns: (ids: string[] | null) => void
  onApply: (search: ListSearch) => void
  layout: ListLayout
  /** Whether there is a choice: on a phone there is none. */
  hasLayouts: boolean
  views: SavedViews | undefined
  onExport: (() => void) | undefined
  /** How many rows are chosen, which then are the file. */
  chosen: number
}

export function ListToolbar<R>(props: ToolbarProps<R>) {
  const {
    label,
    columns,
    shown,
    state,
    q,
    onType,
    found,
    onChange,
    onChooseColumns,
    onApply,
    layout,
    hasLayouts,
    views,
    onExport,
    chosen,
  } = props
  const isFiltered = columns.some(({ filter }) => filter)
  return (
    <search className={styles.toolbar}>
      <div className={styles.search}>
        <ListIcon name="search" size={20} />
        <input
          type="search"
          aria-label={`Search ${label}`}
          placeholder="Search"
          autoComplete="off"
          spellCheck={false}
          value={q}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      </div>
      <div className={styles.tools}>
        {isFiltered && (
          <Popup label="Filters" icon="filter" align="start" count={Object.keys(state.filters).length}>
            {(close) => (
              <>
                <FilterPanel columns={columns} filters={state.filters} onChange={(filters) => onChange({ filters })} />
                <button type="button" className={`${styles.tool} ${styles.show}`} onClick={close}>
                  Show {found}
                </button>
              </>
            )}
          </Popup>
        )}
        <Popup label="Sort" icon="sort" align="start" count={state.sort.length > 1 ? state.sort.length : 0}>
          {() => <SortPanel columns={columns} sort={state.sort} onChange={(sort) => onChange({ sort })} />}
        </Popup>
        <Popup label="Columns" icon="columns" align="start">
          {() => <ColumnPanel columns={columns} shown={shown.map(({ id }) => id)} onChange={onChooseColumns} />}
        </Popup>
        {views && (
          <Popup label="Views" icon="views">
            {(close) => (
              <ViewsPanel
                {...views}
                current={writeListState(state)}
                onApply={({ search }) => {
                  onApply(search)
                  close()
                }}
              />
            )}
          </Popup>
        )}
        {onExport && (
          <button type="button" className={styles.tool} onClick={onExport}>
            <ListIcon name="download" />
            CSV{chosen > 0 && ` (${chosen})`}
          </button>
        )}
        {hasLayouts && (
          <div className={styles.layouts}>
            {(['table', 'cards'] as const).map((one) => (
              <button
                key={one}
                type="button"
                aria-label={one === 'table' ? 'As a table' : 'As cards'}
                aria-pressed={layout === one}
                onClick={() => onChange({ view: one })}
              >
                <ListIcon name={one} />
              </button>
            ))}
          </div>
        )}
      </div>
    </search>
  )
}
