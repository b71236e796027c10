import { Group, Stack, Text } from '@mantine/core'
import { useTable } from '@tanstack/react-table'
import { useMemo, useState, type ReactNode } from 'react'
import { useMedia } from '#app/ui/use-media.ts'
import { Button } from '#app/ui/button.tsx'
import { Pennant } from '#app/ui/pennant.tsx'
import type { Column, ListRow } from '#app/ui/table/column.ts'
import { countInWords, type Noun } from './count-in-words.ts'
import { readListState, sortOf, type ListSearch, type ListState } from './list-state.ts'
import { ListLoading, ListNotice } from './list-notice.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { rememberColumns } from '#app/ui/table/remembered-columns.ts'
import { nothingSelected, toggleAll } from '#app/ui/table/selection.ts'
import { rowHeightRem, useDensity } from '#app/ui/table/density.ts'
import { columnDefs, tableOptions } from '#app/ui/table/table-features.ts'
import { TableGrid } from '#app/ui/table/table-grid.tsx'
import { useRem } from '#app/ui/table/use-rem.ts'
import { useSteadyState } from './use-steady-state.ts'
import { useWarmSearch } from './use-warm-search.ts'
import { useShownColumns } from '#app/ui/table/use-shown-columns.ts'
import { useTyped } from './use-typed.ts'
import type { SavedViews } from './views-panel.tsx'
import styles from './list.module.css'
import { BulkBar } from './bulk-bar.tsx'
import { BulkReport, type BulkOutcome } from './bulk-report.tsx'
import { FilterPills } from './filter-pills.tsx'

/** What the page of a list gives: what the address asks for, where a file and the saved views come from, how an age is said. */
export interface ListOfPage<R extends ListRow> {
  state: ListState
  /** Typing replaces the entry in the history; everything else makes one. */
  onStateChange: (state: ListState, how: { replace: boolean }) => void
  /** Hands the chosen rows, or else those shown, to the person as a file. */
  onExport?: (rows: readonly R[], columns: readonly Column<R>[]) => void
  views?: SavedViews
  Age: (props: { fetchedAt: number | undefined; list?: string | undefined }) => ReactNode
}

/** Ends what was done to many: nothing stays chosen, and a report says what came of it. */
export type BulkEnd = (title?: string, outcome?: BulkOutcome) => void

export interface DataTableProps<R extends ListRow> extends ListOfPage<R> {
  /** Under which the choice of columns is remembered, such as 'admin/event'. */
  name: string
  title: string
  /** What the rows belong to. */
  about?: string
  noun: Noun
  /** Undefined while they are read from the device. What is archived shows only when a filter asks for it. */
  rows: readonly R[] | undefined
  /** Only the first of them are here so far: no file is made of those. */
  isPartial?: boolean
  fetchedAt: number | undefined
  /** The list under which Age looks up how many have come. */
  listKey?: string
  /** The first names the row. Made once, outside of components. */
  columns: readonly Column<R>[]
  /** The order when none is asked for, as in the address. */
  defaultSort: string
  onOpen?: (row: R) => void
  /** A picture of a row, small; not on cards. */
  thumbnail?: (row: R) => ReactNode
  /** What else can be done with one row: a button, as wide as a thumb. The same function as long as it does the same. */
  rowAction?: (row: R) => ReactNode
  /** What else can be done here. */
  action?: ReactNode
  /** The way to a new one: at the head, and in place of the rows while there are none. */
  firstStep?: ReactNode
  /** What to do when there are none at all. */
  empty?: string
  /** What was done a moment ago. */
  message?: string | undefined
  /** Why the rows are missing or old. */
  problem?: ReactNode
  /** What can be done with chosen rows. */
  bulk?: (chosen: readonly R[], end: BulkEnd) => ReactNode
  /** Other ways to look at the rows found, in the order of the list. */
  bodies?: Partial<Record<'board' | 'map', (found: readonly R[]) => ReactNode>>
  /** Between the toolbar and the rows, such as a map. */
  children?: ReactNode
}

/** A list that somebody can live in: search, filters, order, columns, views, choosing and the file, over rows on the device. */
export function DataTable<R extends ListRow>(props: DataTableProps<R>) {
  const {
    name,
    title,
    about,
    noun,
    isPartial = false,
    fetchedAt,
    listKey,
    columns,
    onStateChange,
    defaultSort,
    onOpen,
    thumbnail,
    rowAction,
    action,
    firstStep,
    empty,
    message,
    problem,
    bulk,
    onExport,
    views,
    Age,
    bodies = noBodies as NonNullable<DataTableProps<R>['bodies']>,
    children,
  } = props
  const state = useSteadyState(props.state)
  const isPhone = useMedia('(width < 48em)')
  const grids = isPhone ? (['cards'] as const) : (['table', 'cards'] as const)
  const layouts = [...grids, ...(['board', 'map'] as const).filter((one) => bodies[one])]
  const layout = layouts.find((one) => one === state.view) ?? grids[0]
  const body = layout === 'board' || layout === 'map' ? bodies[layout] : undefined
  const grid = layout === 'table' ? 'table' : 'cards'
  const [density, setDensity] = useDensity()
  const [q, type] = useTyped(state.q, (settled) => onStateChange({ ...state, q: settled }, { replace: true }))
  const send = (next: ListState) => {
    type(next.q)
    onStateChange(next, { replace: false })
  }
  const change = (changed: Partial<ListState>) => send({ ...state, q, ...changed })
  const [selection, select] = useState(nothingSelected)
  const [report, setReport] = useState<{ title: string; outcome: BulkOutcome }>()
  const asksForArchived = 'is_archived' in state.filters
  const rows = useMemo(
    () => (asksForArchived ? props.rows : props.rows?.filter(({ is_archived: isArchived }) => !isArchived)),
    [props.rows, asksForArchived],
  )
  const shown = useShownColumns(name, columns, state.columns)
  const rowHeight = useRem() * rowHeightRem(grid, density, shown)
  const sort = state.sort.length > 0 ? state.sort : sortOf(defaultSort)
  const isFiltered = Object.keys(state.filters).length > 0
  const defs = useMemo(() => columnDefs(columns), [columns])
  const table = useTable(tableOptions({ rows: rows ?? none, columns, defs, sort, filters: state.filters, q }))
  const model = table.getRowModel()
  const found = useMemo(() => model.rows.map(({ original }) => original), [model])
  useWarmSearch(rows ?? none, columns)
  const chosen = selection.ids.size === 0 ? none : (rows ?? none).filter(({ id }) => selection.ids.has(id))
  const chosenFound = chosen.length === 0 ? 0 : found.filter(({ id }) => selection.ids.has(id)).length
  const counted = rows && countInWords(found.length, rows.length, noun)
  const isEmpty = rows?.length === 0
  const end: BulkEnd = (done, outcome) => {
    select(nothingSelected)
    if (done !== undefined && outcome) setReport({ title: done, outcome })
  }
  const apply = (search: ListSearch) => send(readListState(search))

  return (
    <Stack component="section" gap="sm" aria-label={title}>
      <Group className={styles.top} component="header" gap="0.75rem 1.5rem" justify="space-between">
        <div>
          {about && (
            <Text c="var(--brand-ink)" fz="sm" fw={600}>
              {about}
            </Text>
          )}
          <h1>{title}</h1>
        </div>
        <Group gap="sm" align="stretch">
          {action}
          {!isEmpty && firstStep}
        </Group>
      </Group>
      <ListToolbar
        label={noun.many}
        columns={columns}
        shown={shown}
        state={{ ...state, q, sort }}
        q={q}
        onType={type}
        found={counted || ''}
        onChange={change}
        onChooseColumns={(ids) => {
          rememberColumns(name, ids)
          change({ columns: ids })
        }}
        onApply={apply}
        layout={layout}
        layouts={layouts}
        density={layout === 'table' ? density : undefined}
        onDensity={setDensity}
        views={views}
        chosen={chosen.length}
        onExport={onExport && !isPartial ? () => onExport(chosen.length > 0 ? chosen : found, shown) : undefined}
      />
      <Group gap="0.25rem 1.5rem" mih="1.875rem" c="dimmed" fz="sm">
        {!isEmpty && (isFiltered || columns.some(({ isPill }) => isPill)) && (
          <FilterPills
            columns={columns}
            filters={state.filters}
            countsOf={(id) => table.getColumn(id)?.getFacetedUniqueValues() ?? noCounts}
            onChange={(filters) => change({ filters })}
          />
        )}
        <output>{counted && isPartial ? `${counted} so far` : counted}</output>
        <Age fetchedAt={fetchedAt} list={listKey} />
      </Group>
      {problem}
      <output className={styles.told}>{message}</output>
      {report && <BulkReport {...report} onClose={() => setReport(undefined)} />}
      {children}
      {!rows && <ListLoading noun={noun.many} />}
      {isEmpty && (
        <ListNotice>
          <Pennant color="yellow" size={56} />
          <Text component="h2" inherit fz="1.3125rem" c="var(--ink)">
            No {noun.many} yet
          </Text>
          {empty && <p>{empty}</p>}
          {firstStep && (
            <Group gap="sm" align="stretch">
              {firstStep}
            </Group>
          )}
        </ListNotice>
      )}
      {rows && rows.length > 0 && found.length === 0 && (
        <ListNotice>
          <p>
            None of the {isPartial && 'first '}
            {counted && counted.split(' of ')[1]} match.
          </p>
          <Button onClick={() => change({ q: '', filters: {} })}>Show all of them</Button>
        </ListNotice>
      )}
      {found.length > 0 && body?.(found)}
      {found.length > 0 && !body && (
        <TableGrid
          key={`${grid} ${rowHeight}`}
          label={title}
          rows={found}
          columns={shown}
          layout={grid}
          rowHeight={rowHeight}
          density={density}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          selection={selection}
          onSelect={bulk || onExport ? select : undefined}
          onOpen={onOpen}
          thumbnail={thumbnail}
          rowAction={rowAction}
        />
      )}
      {chosen.length > 0 && (
        <BulkBar
          chosen={chosen.length}
          unseen={chosen.length - chosenFound}
          allFound={chosenFound < found.length ? countInWords(found.length, found.length, noun) : undefined}
          onChooseAll={() => select(toggleAll(selection, found))}
          onClear={() => end()}
        >
          {bulk?.(chosen, end)}
        </BulkBar>
      )}
    </Stack>
  )
}

const none: readonly never[] = []
const noBodies = {}
const noCounts: ReadonlyMap<unknown, number> = new Map()
