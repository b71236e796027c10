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
  /** Those that there is a choice of. */
  layouts: readonly ListLayout[]
  views: SavedViews | undefined
  onExport: (() => void) | undefined
  /** How many rows are chosen, which then are the file. */
  chosen: number
}

const layoutWords: Record<ListLayout, string> = { table: 'As a table', cards: 'As cards', board: 'As a board', map: 'On a map' }

export function ListToolbar<R>(props: ToolbarProps<R>) {
  const { label, columns, shown, state, q, onType, found, onChange, onChooseColumns, onApply, layout, layouts, views, onExport, chosen } =
    props
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
        {layouts.length > 1 && (
          <div className={styles.layouts}>
            {layouts.map((one) => (
              <button
                key={one}
                type="button"
                aria-label={layoutWords[one]}
                title={layoutWords[one]}
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
