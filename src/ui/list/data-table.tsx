import { Box, Group, Stack, Text } from '@mantine/core'
import { useTable } from '@tanstack/react-table'
import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useMedia } from '#app/ui/use-media.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { Button } from '#app/ui/button.tsx'
import type { TabbedHead } from '#app/ui/bar/page-header.tsx'
import { EdgeNote } from '#app/ui/edge-note.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextButton } from '#app/ui/text-button.tsx'
import type { Column, ListRow } from '#app/ui/table/column.ts'
import { extrasRem } from '#app/ui/table/column-widths.ts'
import { rowCountLabel, type Noun } from './row-count-label.ts'
import { readListState, sortOf, writeListState, type ListSearch, type ListState } from './list-state.ts'
import { ListLoading, ListNotice } from './list-notice.tsx'
import { ListTool } from './list-tool.tsx'
import { LayoutSwitch, ListToolbar, toolMenuQuery } from './list-toolbar.tsx'
import { deselect, nothingSelected, toggleAll } from '#app/ui/table/selection.ts'
import { rowHeightRem, useDensity } from '#app/ui/table/density.ts'
import { inOrder } from '#app/ui/table/row-texts.ts'
import { columnDefs, countArchived, tableOptions } from '#app/ui/table/table-features.ts'
import { TableGrid } from '#app/ui/table/table-grid.tsx'
import { useRem } from '#app/ui/table/use-rem.ts'
import { useRoom } from '#app/ui/table/use-room.ts'
import { useHasWaited } from './use-has-waited.ts'
import { useSteadyState } from './use-steady-state.ts'
import { useWarmSearch } from './use-warm-search.ts'
import { useShownColumns } from '#app/ui/table/use-shown-columns.ts'
import { useSettledText } from './use-settled-text.ts'
import type { SavedViews } from './views-panel.tsx'
import styles from './list.module.css'
import { BulkBar } from './bulk-bar.tsx'
import { BulkReport, type BulkOutcome } from './bulk-report.tsx'
import { FilterPills } from './filter-pills.tsx'
import { useReport } from './use-report.ts'

/**
 * What a list's page supplies: the state from the URL, CSV export, saved views, and how the age of
 * the data is shown.
 */
export interface ListOfPage<R extends ListRow> {
  state: ListState
  /** Typing replaces the current history entry; every other change adds one. */
  onStateChange: (state: ListState, how: { replace: boolean }) => void
  /** Downloads the selected rows, or the matching rows if none are selected. */
  onExport?: (rows: readonly R[], columns: readonly Column<R>[]) => void
  views?: SavedViews
  onOpen?: (id: string) => void
  Age: (props: { fetchedAt: number | undefined; list?: string | undefined }) => ReactNode
  head?: TabbedHead
}

/** Ends a bulk action: deselects its rows and shows the report, if there is one. `did` comes before the number of rows: "Approved". */
export type BulkEnd = (did?: string, outcome?: BulkOutcome) => void

export interface DataTableProps<R extends ListRow> extends ListOfPage<R> {
  /** Key under which the column choice is stored, such as 'admin/event'. */
  name: string
  /** By default the noun in the plural. */
  title?: string
  /** What the rows belong to, shown above the title. */
  about?: string
  noun: Noun
  /**
   * Undefined while the rows are read from the device. Archived rows show only when a filter asks
   * for them.
   */
  rows: readonly R[] | undefined
  /** Undefined while only the first rows have loaded, so there is no CSV export yet. */
  fetchedAt: number | undefined
  /** Key by which `Age` looks up loading progress. */
  listKey?: string
  /** The first column names the row. Define columns once, outside components. */
  columns: readonly Column<R>[]
  /** The default order, in the format of the URL. */
  defaultSort: string
  /** A small picture of the row, if it has one. */
  thumbnail?: (row: R) => ReactNode
  /** Another action for one row: a button the size of a touch target. Pass a stable function. */
  rowAction?: (row: R) => ReactNode
  /** More actions at the top of the page. */
  action?: ReactNode
  /** Button to create a record, at the top of the page and in the empty state. */
  firstStep?: ReactNode
  /** Another way to begin, such as importing or copying: beside the first. */
  secondStep?: ReactNode
  /** What to do when there are no rows at all. */
  empty?: string
  /** Confirmation of the last action. */
  message?: string | undefined
  /** Why rows are missing or out of date. */
  problem?: ReactNode
  /** Actions for the selected rows. */
  bulk?: (chosen: readonly R[], end: BulkEnd) => ReactNode
  /** Other ways to show the matching rows, in list order. */
  bodies?: Partial<Record<'board' | 'map', (matches: readonly R[]) => ReactNode>>
  /** The id of a row to scroll into view once, such as one that was just added. */
  revealed?: string | undefined
  /** A part of a page that scrolls as a whole; otherwise a table is as tall as the window and scrolls by itself. */
  isPart?: boolean
  /** Shown between the toolbar and the rows, such as a map. */
  children?: ReactNode
}

/**
 * A list of rows stored on the device, with search, filters, sorting, columns, saved views,
 * selection and CSV export.
 */
export function DataTable<R extends ListRow>(props: DataTableProps<R>) {
  const {
    name,
    noun,
    title = noun.many.charAt(0).toUpperCase() + noun.many.slice(1),
    about,
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
    secondStep,
    empty,
    message,
    problem,
    bulk,
    onExport,
    views,
    Age,
    head,
    bodies = {},
    isPart = false,
    revealed,
    children,
  } = props
  const isPartial = fetchedAt === undefined
  const state = useSteadyState(props.state)
  const isPhone = useMedia('(width < 48em)')
  const hasMenu = useMedia(toolMenuQuery)
  const grids = isPhone ? (['cards'] as const) : (['table', 'cards'] as const)
  const layouts = [...grids, ...(['board', 'map'] as const).filter((one) => bodies[one])]
  const layout = layouts.find((one) => one === state.view) ?? grids[0]
  const body = layout === 'board' || layout === 'map' ? bodies[layout] : undefined
  const grid = layout === 'table' ? 'table' : 'cards'
  const fills = layout === 'table' && !isPart
  const [density, setDensity] = useDensity()
  const [q, type] = useSettledText(state.q, (settled) => onStateChange({ ...state, q: settled }, { replace: true }))
  const send = (next: ListState) => {
    type(next.q)
    onStateChange(next, { replace: false })
  }
  const change = (changed: Partial<ListState>) => send({ ...state, q, ...changed })
  const [selection, select] = useState(nothingSelected)
  // On a phone, where rows are selected only for the export, they have checkboxes once somebody asks for them.
  const [isSelecting, setSelecting] = useState(false)
  const isForExport = !bulk && onExport !== undefined && isPhone
  const isSelectable = bulk !== undefined || (onExport !== undefined && (!isPhone || isSelecting))
  const { report, ...reports } = useReport(`${name} ${about ?? ''}`, noun)
  const asksForArchived = 'is_archived' in state.filters
  const known = useIsUpToDate(props) ? props.rows : undefined
  const rows = useMemo(
    () => (asksForArchived ? known : known?.filter(({ is_archived: isArchived }) => !isArchived)),
    [known, asksForArchived],
  )
  const rem = useRem()
  const list = useRef<HTMLDivElement>(null)
  const room = useRoom(list)
  const extras = { hasBox: isSelectable, hasThumbnails: Boolean(thumbnail), hasActions: Boolean(rowAction) }
  const roomRem = room === undefined ? undefined : room / rem - extrasRem(extras)
  const { shown, exported, choose: chooseColumns } = useShownColumns(name, columns, state.columns, grid, roomRem)
  const rowHeight = rem * rowHeightRem(grid, density, shown)
  const sort = useMemo(() => (state.sort.length > 0 ? state.sort : sortOf(defaultSort)), [state.sort, defaultSort])
  const isFiltered = Object.keys(state.filters).length > 0
  const defs = useMemo(() => columnDefs(columns), [columns])
  const ordered = useMemo(() => inOrder(rows ?? none, columns, sort), [rows, columns, sort])
  const table = useTable(
    useMemo(() => tableOptions({ rows: ordered, columns, defs, filters: state.filters, q }), [ordered, columns, defs, state.filters, q]),
  )
  const model = table.getRowModel()
  const matches = useMemo(() => model.rows.map(({ original }) => original), [model])
  useWarmSearch(rows ?? none, columns)
  // In the table's order, then what the filters hide.
  const chosen = selection.ids.size === 0 ? none : [...new Set([...matches, ...(rows ?? none)])].filter(({ id }) => selection.ids.has(id))
  const chosenMatches = chosen.length === 0 ? 0 : matches.filter(({ id }) => selection.ids.has(id)).length
  const counted = rows && rowCountLabel(matches.length, rows.length, noun)
  const isEmpty = rows?.length === 0
  const archived = known && matches.length === 0 && !isFiltered ? countArchived(known, columns, q) : 0
  const end: BulkEnd = (did, outcome) => {
    select((now) => deselect(now, selection.ids))
    if (did !== undefined && outcome) reports.show(did, outcome, selection)
  }
  const again = report?.of?.ids.size ? report.of : undefined
  const linkTo = (id: string, label: string) => {
    const row = rows?.find((one) => one.id === id)
    if (!row) return undefined
    // A row that has an address has its link in the first column.
    return (!columns[0]?.isControl && columns[0]?.render?.(row)) || (onOpen && <TextButton onClick={() => onOpen(id)}>{label}</TextButton>)
  }

  const exportRows = onExport && !isPartial && !isEmpty ? () => onExport(chosen.length > 0 ? chosen : matches, exported) : undefined
  const exportLabel = chosen.length > 0 ? `Export CSV (${chosen.length})` : 'Export CSV'

  const count = (
    <Group gap="0 0.75rem" mih="1.25rem" c="dimmed" fz="sm">
      <output>{counted && isPartial ? `${counted} so far` : counted}</output>
      <Age fetchedAt={fetchedAt} list={listKey} />
      {isFiltered && (
        // As tall as a finger, without making the line taller.
        <TextButton my="-0.75rem" onClick={() => change({ filters: {} })}>
          Clear filters
        </TextButton>
      )}
    </Group>
  )
  const pills = rows && !isEmpty && (isFiltered || columns.some(({ isPill }) => isPill)) && (
    <FilterPills
      rows={rows}
      columns={columns}
      filters={state.filters}
      countsOf={isPartial ? undefined : (id) => table.getColumn(id)?.getFacetedUniqueValues() ?? noCounts}
      onChange={(filters) => change({ filters })}
    />
  )

  const hasTools = known?.length !== 0
  const panel = {
    columns,
    shown,
    state: { ...state, q, sort },
    countLabel: counted || '',
    onChange: change,
    onChooseColumns: (ids: string[] | null) => {
      chooseColumns(ids)
      change({ columns: ids })
    },
    onApply: (search: ListSearch) => send(readListState(search)),
    views,
    density: layout === 'table' ? density : undefined,
    onDensity: setDensity,
  }

  return (
    <Stack
      ref={list}
      className={styles.list}
      component="section"
      pos="relative"
      flex={1}
      gap={isPhone ? 'xs' : 'sm'}
      aria-label={title}
      data-fills={fills}
    >
      {fills && <FilledWindow />}
      <Group
        className={styles.top}
        component="header"
        mt={isPhone ? '-0.5rem' : 0}
        gap={isPhone ? '0.5rem 0.25rem' : '0.75rem 1rem'}
        justify="space-between"
      >
        <Box {...(!isPhone && { flex: '1 1 14rem' })}>
          {/* On a phone, the event stands right above, in the switcher. */}
          {about && !isPhone && (
            <Text c="var(--brand-ink)" fz="sm" fw={600}>
              {about}
            </Text>
          )}
          <Group gap="0 1rem" align="baseline" display={isPhone ? 'block' : 'flex'}>
            <Box component="h1" {...(isPhone && { fz: '1.5rem' })}>
              {head?.title ?? title}
            </Box>
            {count}
          </Group>
        </Box>
        <Group gap="0.5rem" align="stretch">
          {!hasMenu && hasTools && views && <ListTool tool="views" label="Views" {...panel} />}
          {!hasMenu && !isEmpty && layouts.length > 1 && <LayoutSwitch layout={layout} layouts={layouts} onChange={change} />}
          {!hasMenu && exportRows && (
            <Button
              px="sm"
              leftSection={<Icon name="download" size={18} />}
              aria-label={exportLabel}
              title={exportLabel}
              onClick={exportRows}
            >
              {chosen.length > 0 ? `CSV (${chosen.length})` : 'CSV'}
            </Button>
          )}
          {action}
          {!isEmpty && secondStep}
          {!isEmpty && firstStep}
        </Group>
      </Group>
      {head?.tabs}
      {!hasMenu && hasTools && views?.(writeListState(panel.state), panel.onApply, true)}
      {hasTools && (
        <ListToolbar
          {...panel}
          label={noun.many}
          onType={type}
          layout={layout}
          layouts={layouts}
          chosen={chosen.length}
          onExport={exportRows}
          onSelect={isForExport && !isSelecting ? () => setSelecting(true) : undefined}
          sortedBy={state.sort.length}
          pills={pills}
        />
      )}
      {problem}
      <EdgeNote component="output" tone="go">
        {message}
      </EdgeNote>
      {report && (
        <BulkReport
          key={report.id}
          {...report}
          {...{ noun, linkTo }}
          onUndone={reports.forget}
          onReselect={again && chosen.length === 0 ? () => select(again) : undefined}
          onClose={reports.close}
        />
      )}
      {children}
      {!rows && <ListLoading noun={noun.many} />}
      {isEmpty && (
        <ListNotice title={`No ${noun.many} yet`}>
          {empty && <p>{empty}</p>}
          {(firstStep || secondStep) && (
            <Group gap="sm" align="stretch" justify="center">
              {firstStep}
              {secondStep}
            </Group>
          )}
        </ListNotice>
      )}
      {rows && rows.length > 0 && matches.length === 0 && (
        <ListNotice title="No matches">
          <p>
            {rows.length === 1
              ? `The ${isPartial ? 'first' : 'only'} ${noun.one} doesn’t match.`
              : `None of the ${isPartial ? 'first ' : ''}${rowCountLabel(rows.length, rows.length, noun)} match.`}
            {archived > 0 &&
              ` ${rowCountLabel(archived, archived, { one: `archived ${noun.one} does`, many: `archived ${noun.many} do` })}.`}
          </p>
          {archived > 0 && <Button onClick={() => change({ filters: { is_archived: 'yes' } })}>Show archived</Button>}
          <Button onClick={() => change({ q: '', filters: {} })}>Clear search and filters</Button>
        </ListNotice>
      )}
      {matches.length > 0 && body?.(matches)}
      {matches.length > 0 && !body && (
        <TableGrid
          key={`${grid} ${rowHeight}`}
          label={title}
          rows={matches}
          columns={shown}
          layout={grid}
          rem={rem}
          rowHeight={rowHeight}
          density={density}
          sort={sort}
          onSort={(next) => change({ sort: next })}
          selection={selection}
          onSelect={isSelectable ? select : undefined}
          onOpen={onOpen}
          thumbnail={thumbnail}
          rowAction={rowAction}
          revealed={revealed}
        />
      )}
      {chosen.length > 0 && (
        <BulkBar
          chosen={chosen.length}
          unseen={chosen.length - chosenMatches}
          allMatching={chosenMatches < matches.length ? rowCountLabel(matches.length, matches.length, noun) : undefined}
          onChooseAll={() => select(toggleAll(selection, matches))}
          onClear={() => {
            end()
            setSelecting(false)
          }}
        >
          {bulk ? bulk(chosen, end) : exportRows && <Button onClick={exportRows}>{exportLabel}</Button>}
        </BulkBar>
      )}
    </Stack>
  )
}

/**
 * A list that was empty when it was last fetched may have rows by now, so that it is loading until it has been fetched again. If the
 * device's clock is wrong, that is at once or takes a few seconds.
 */
function useIsUpToDate({ rows, fetchedAt }: Pick<DataTableProps<ListRow>, 'rows' | 'fetchedAt'>): boolean {
  const [openedAt] = useState(Date.now)
  const isOnline = useOnline()
  const isOld = rows?.length === 0 && fetchedAt !== undefined && fetchedAt < openedAt && isOnline
  const hasWaited = useHasWaited(isOld)
  return !isOld || hasWaited
}

/**
 * Tells the shell that the page is as tall as the window. An attribute, because with :has() the browser would style the whole page
 * again for every element that comes or goes. A component, because its effect must run before the grid measures itself.
 */
function FilledWindow() {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset['fills'] = 'true'
    return () => {
      delete dataset['fills']
    }
  }, [])
  return null
}

const none: readonly never[] = []
const noCounts: ReadonlyMap<unknown, number> = new Map()
