import { Table } from '@mantine/core'
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import type { Column, ListRow } from './column.ts'
import { actionRem, checkRem, columnRem, extrasRem, pictureRem } from './column-widths.ts'
import { cardHeightsRem, nameLineRem, type Density } from './density.ts'
import { isForRow, nextIndex } from './grid-keys.ts'
import { gridRoles } from './grid-roles.ts'
import type { Sort } from '#app/ui/list/list-state.ts'
import { hasPlaces } from './use-shown-columns.ts'
import { extendTo, nothingSelected, toggle, toggleAll, type Selection } from './selection.ts'
import { ScrollEdge } from './scroll-edge.tsx'
import { TableHead } from './table-head.tsx'
import { TableTotals } from './table-totals.tsx'
import { useTableLines } from './table-lines.ts'
import { MemoRow } from './table-row.tsx'
import styles from './table.module.css'

interface GridProps<R> {
  label: string
  rows: readonly R[]
  columns: readonly Column<R>[]
  layout: 'table' | 'cards'
  /** Pixels per rem. */
  rem: number
  /** Of the tallest, in pixels, including the gap below. */
  rowHeight: number
  density: Density
  sort: readonly Sort[]
  onSort: (sort: Sort[]) => void
  selection: Selection
  /** Undefined when rows cannot be selected. */
  onSelect: ((selection: Selection) => void) | undefined
  onOpen: ((id: string) => void) | undefined
  thumbnail: ((row: R) => ReactNode) | undefined
  rowAction: ((row: R) => ReactNode) | undefined
  /** The id of a row to scroll into view once, as soon as it is there. */
  revealed?: string | undefined
}

/** Above the words of a card beside others, as in the style sheet, where the name then takes only one of its two lines. */
const abovePictureRem = 12 - nameLineRem
/** Below this width of the page, the controls of a card stand above its words (in the style sheet: 16rem without the margins). */
const tightRem = 18
const controlsRem = 2.75
/** Lines that Page Up and Page Down move. */
const pageLines = 10

/**
 * The rows as a table or as cards, virtualized: only those near the viewport are in the document.
 */
export function TableGrid<R extends ListRow>({
  label,
  rows,
  columns,
  layout,
  rem,
  rowHeight,
  density,
  sort,
  onSort,
  selection,
  onSelect,
  onOpen,
  thumbnail,
  rowAction,
  revealed,
}: GridProps<R>) {
  const frame = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const [asked, setActive] = useState(0)
  const [before] = useState(revealed)
  const [shownId, setShownId] = useState(before)
  const revealedAt = revealed === shownId ? -1 : rows.findIndex(({ id }) => id === revealed)
  // The active row is always in the document, so it can be scrolled to.
  if (revealedAt >= 0) {
    setShownId(revealed)
    setActive(revealedAt)
  }
  const mustFocus = useRef(false)
  const hasFocus = useRef(false)
  const active = Math.min(asked, Math.max(rows.length - 1, 0))
  const isPlaced = hasPlaces(columns, layout)
  const isTight = innerWidth < tightRem * rem && isPlaced
  const heightAt = useMemo(() => {
    const heightOf = cardHeightsRem(columns)
    return (index: number) => {
      const row = rows[index]
      return row ? rem * (heightOf(row) + (isTight ? controlsRem : 0)) : rowHeight
    }
  }, [rows, columns, rem, rowHeight, isTight])
  const keyAt = useCallback((index: number) => rows[index]?.id ?? String(index), [rows])
  const { above, lines, lanes, measure, totalHeight } = useTableLines({
    frame,
    body,
    layout,
    rem,
    heightAt,
    keyAt,
    active,
    count: rows.length,
    height: rowHeight,
    pictureHeight: isPlaced && thumbnail ? abovePictureRem * rem : 0,
    isNatural: isPlaced,
  })

  useEffect(() => {
    if (!mustFocus.current) return
    mustFocus.current = false
    focusRow(body.current, active)
  }, [active])

  const reveal = useEffectEvent(() => rowAt(body.current, active)?.scrollIntoView({ block: 'center' }))
  useEffect(() => {
    if (shownId !== before) reveal()
  }, [shownId, before])

  // A row that is deleted takes the focus with it: the row in its place gets it. React reports no blur for that.
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body) focusRow(body.current, active)
  })

  const goTo = (index: number) => {
    if (index === active) return focusRow(body.current, index)
    mustFocus.current = true
    setActive(index)
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const row = rows[active]
    const { target } = event
    // Keys of a row's menu, which is drawn outside the table, arrive here too.
    if (!row || !(target instanceof Element) || !event.currentTarget.contains(target) || !isForRow(target, event.key)) return
    const next = nextIndex(event.key, active, { count: rows.length, lanes, page: pageLines })
    const to = next === null ? undefined : rows[next]
    if (next !== null && to) {
      goTo(next)
      if (event.shiftKey && onSelect) onSelect(extendTo(selection.anchor === null ? toggle(selection, row.id) : selection, to.id, rows))
    } else if (event.key === ' ' && onSelect) onSelect(event.shiftKey ? extendTo(selection, row.id, rows) : toggle(selection, row.id))
    else if (event.key === 'Enter') onOpen?.(row.id)
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey) && onSelect) onSelect(toggleAll(selection, rows))
    else if (event.key === 'Escape' && onSelect) onSelect(nothingSelected)
    else return
    event.preventDefault()
  }

  const onClick = (event: MouseEvent) => {
    const { target } = event
    if (!(target instanceof Element)) return
    const index = indexOf(target)
    const row = index === undefined ? undefined : rows[index]
    if (!row) return
    if (target.closest('[data-choose]')) {
      onSelect?.(event.shiftKey ? extendTo(selection, row.id, rows) : toggle(selection, row.id))
    } else if (!target.closest('a, button, input, select, label') && getSelection()?.isCollapsed !== false) {
      onOpen?.(row.id)
    }
  }

  // When a row gets focus in any way, it becomes the active row: keys continue from it, and it
  // stays in the document.
  const onFocus = ({ target }: FocusEvent) => {
    hasFocus.current = true
    const index = indexOf(target)
    if (index !== undefined) setActive(index)
  }

  const chosenHere = useMemo(
    () => (selection.ids.size === 0 ? 0 : rows.filter(({ id }) => selection.ids.has(id)).length),
    [rows, selection],
  )
  const widths = columns.map(columnRem)
  const thumb = `${checkRem}rem`
  const action = `${actionRem}rem`
  const tracks = [
    ...(onSelect ? [thumb] : []),
    ...(thumbnail ? [`${pictureRem}rem`] : []),
    ...columns.map(({ grow }, index) => `minmax(${widths[index]}rem, ${grow ?? widths[index]}fr)`),
    ...(rowAction ? [action] : []),
  ]
  const extras = { hasBox: Boolean(onSelect), hasThumbnails: Boolean(thumbnail), hasActions: Boolean(rowAction) }
  const least = widths.reduce((sum, width) => sum + width, extrasRem(extras))

  // The same elements while scrolling, so that only the rows are drawn again.
  const head = useMemo(
    () =>
      layout === 'table' && (
        <TableHead
          columns={columns}
          sort={sort}
          onSort={onSort}
          hasThumbnails={Boolean(thumbnail)}
          hasActions={Boolean(rowAction)}
          chosen={onSelect && (chosenHere === 0 ? 'none' : chosenHere === rows.length ? 'all' : 'some')}
          onChooseAll={() => onSelect?.(toggleAll(selection, rows))}
        />
      ),
    [layout, columns, sort, onSort, thumbnail, rowAction, onSelect, chosenHere, selection, rows],
  )
  const totals = useMemo(
    () =>
      layout === 'table' &&
      columns.some(({ total }) => total) && (
        <TableTotals
          rows={rows}
          columns={columns}
          hasBox={Boolean(onSelect)}
          hasThumbnails={Boolean(thumbnail)}
          hasActions={Boolean(rowAction)}
        />
      ),
    [layout, columns, rows, onSelect, thumbnail, rowAction],
  )

  return (
    <ScrollEdge scroller={frame} className={layout === 'table' ? styles.wide : undefined} pinned={rowAction && action}>
      <div ref={frame} className={styles.frame} data-layout={layout} data-density={density}>
        {/* One listener for all rows. */}
        <Table
          {...gridRoles.grid}
          className={styles.grid}
          data-layout={layout}
          data-opens={Boolean(onOpen)}
          aria-label={label}
          aria-rowcount={rows.length + (head ? 1 : 0) + (totals ? 1 : 0)}
          aria-multiselectable={Boolean(onSelect)}
          style={{ '--tracks': tracks.join(' '), '--least': `${least}rem` }}
          onKeyDown={onKeyDown}
          onClick={onClick}
          onFocus={onFocus}
          onBlur={() => {
            hasFocus.current = false
          }}
        >
          {head}
          <Table.Tbody
            ref={body}
            {...gridRoles.rowGroup}
            className={styles.body}
            display={layout === 'table' ? 'block' : 'grid'}
            pos="relative"
            style={{ height: totalHeight, paddingTop: above, gridTemplateColumns: `repeat(${lanes}, minmax(0, 1fr))` }}
          >
            {lines.map(({ index, top, height, lane }) => {
              const row = rows[index]
              return (
                row && (
                  <MemoRow
                    key={row.id}
                    row={row}
                    index={index}
                    columns={columns}
                    layout={layout}
                    top={top}
                    height={measure ? undefined : height}
                    measure={measure}
                    lane={lane}
                    lanes={lanes}
                    isSelectable={Boolean(onSelect)}
                    thumbnail={thumbnail}
                    action={rowAction}
                    isSelected={selection.ids.has(row.id)}
                    isActive={index === active}
                  />
                )
              )
            })}
          </Table.Tbody>
          {totals}
        </Table>
      </div>
    </ScrollEdge>
  )
}

function rowAt(body: HTMLElement | null, index: number): HTMLElement | null | undefined {
  return body?.querySelector<HTMLElement>(`[data-index="${index}"]`)
}

function focusRow(body: HTMLElement | null, index: number): void {
  const row = rowAt(body, index)
  row?.focus({ preventScroll: true })
  row?.scrollIntoView({ block: 'nearest' })
}

/** Index of the row that contains an element. */
function indexOf(element: Element): number | undefined {
  const index = element.closest<HTMLElement>('[data-index]')?.dataset['index']
  return index === undefined ? undefined : Number(index)
}
