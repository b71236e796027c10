import {
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import type { Column, ListRow } from './column.ts'
import { nextIndex } from './grid-keys.ts'
import { gridRoles } from './grid-roles.ts'
import { ListHead } from './list-head.tsx'
import { MemoRow } from './list-row.tsx'
import type { Sort } from './list-state.ts'
import { extendTo, nothingSelected, toggle, toggleAll, type Selection } from './selection.ts'
import { useLineMeasures } from './use-line-measures.ts'
import { useVisibleLines } from './use-visible-lines.ts'
import styles from './grid.module.css'

interface GridProps<R> {
  label: string
  rows: readonly R[]
  columns: readonly Column<R>[]
  layout: 'table' | 'cards'
  sort: readonly Sort[]
  onSort: (sort: Sort[]) => void
  selection: Selection
  /** Left out where nothing is done with chosen rows. */
  onSelect: ((selection: Selection) => void) | undefined
  onOpen: ((row: R) => void) | undefined
  rowAction: ((row: R) => ReactNode) | undefined
}

/** As wide as a thumb. */
const checkRem = 2.75
const usualRem = 9
/** Lines that the page keys leap. */
const pageLines = 10

/** The rows, as a table or as cards. Only those near to what is seen are in the document, however many there are. */
export function ListGrid<R extends ListRow>({
  label,
  rows,
  columns,
  layout,
  sort,
  onSort,
  selection,
  onSelect,
  onOpen,
  rowAction,
}: GridProps<R>) {
  const frame = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const [asked, setActive] = useState(0)
  const mustFocus = useRef(false)
  const active = Math.min(asked, Math.max(rows.length - 1, 0))
  const { lineHeight, lanes } = useLineMeasures(body, layout)
  const lines = Math.ceil(rows.length / lanes)
  const { first, last } = useVisibleLines({ frame, body, lineHeight, lines })

  useEffect(() => {
    if (!mustFocus.current) return
    mustFocus.current = false
    const row = body.current?.querySelector<HTMLElement>(`[data-index="${active}"]`)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const goTo = (index: number) => {
    mustFocus.current = true
    setActive(index)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[active]
    // What stands in a row and has keys of its own keeps them.
    if (!row || !(event.target as HTMLElement).matches('[data-index]')) return
    const next = nextIndex(event.key, active, { count: rows.length, lanes, page: pageLines })
    const to = next === null ? undefined : rows[next]
    if (next !== null && to) {
      goTo(next)
      if (event.shiftKey && onSelect) onSelect(extendTo(selection.anchor === null ? toggle(selection, row.id) : selection, to.id, rows))
    } else if (event.key === ' ' && onSelect) onSelect(event.shiftKey ? extendTo(selection, row.id, rows) : toggle(selection, row.id))
    else if (event.key === 'Enter') onOpen?.(row)
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey) && onSelect) onSelect(toggleAll(selection, rows))
    else if (event.key === 'Escape' && onSelect) onSelect(nothingSelected)
    else return
    event.preventDefault()
  }

  const onClick = (event: MouseEvent) => {
    const target = event.target as HTMLElement
    const index = indexOf(target)
    const row = index === undefined ? undefined : rows[index]
    if (!row) return
    if (target.closest('[data-choose]')) {
      // The label passes its click on to the box: one of the two counts.
      if (!(target instanceof HTMLInputElement)) return
      onSelect?.(event.shiftKey ? extendTo(selection, row.id, rows) : toggle(selection, row.id))
    } else if (!target.closest('a, button, input, select, label') && getSelection()?.isCollapsed !== false) {
      onOpen?.(row)
    }
  }

  // However a row came by the focus, the keys go on from there, and it stays in the document.
  const onFocus = ({ target }: FocusEvent) => {
    const index = indexOf(target)
    if (index !== undefined) setActive(index)
  }

  const shown = rows.slice(first * lanes, last * lanes)
  const indexes = shown.map((_, offset) => first * lanes + offset)
  // The row with the focus stays, or the focus would be lost when it is scrolled away.
  if (rows.length > 0 && !indexes.includes(active)) indexes.push(active)
  const chosenHere = rows.filter(({ id }) => selection.ids.has(id)).length
  const widths = columns.map(({ width = usualRem }) => width)
  const thumb = `${checkRem}rem`
  const tracks = [...(onSelect ? [thumb] : []), ...widths.map((width) => `minmax(${width}rem, ${width}fr)`), ...(rowAction ? [thumb] : [])]
  const details = columns.slice(1).reduce((sum, { isLong }) => sum + (isLong ? 2 : 1), 0)
  const least = widths.reduce((sum, width) => sum + width, checkRem * (rowAction ? 2 : 1))

  return (
    <div ref={frame} className={styles.frame} data-layout={layout}>
      {/* One pair of ears for all rows; to the browser it is a grid, which is pressed and typed into. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table
        {...gridRoles.grid}
        className={styles.grid}
        data-layout={layout}
        data-opens={Boolean(onOpen)}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-multiselectable={Boolean(onSelect)}
        style={{ '--tracks': tracks.join(' '), '--least': `${least}rem`, '--details': details } as CSSProperties}
        onKeyDown={onKeyDown}
        onClick={onClick}
        onFocus={onFocus}
      >
        {layout === 'table' && (
          <ListHead
            columns={columns}
            sort={sort}
            onSort={onSort}
            hasActions={Boolean(rowAction)}
            chosen={onSelect && (chosenHere === 0 ? 'none' : chosenHere === rows.length ? 'all' : 'some')}
            onChooseAll={() => onSelect?.(toggleAll(selection, rows))}
          />
        )}
        <tbody ref={body} {...gridRoles.rowGroup} className={styles.body} style={{ height: lines * lineHeight }}>
          {indexes.map((index) => {
            const row = rows[index]
            if (!row) return null
            const line = Math.floor(index / lanes)
            return (
              <MemoRow
                key={row.id}
                row={row}
                index={index}
                columns={columns}
                top={line * lineHeight}
                lane={index % lanes}
                lanes={lanes}
                isSelectable={Boolean(onSelect)}
                action={rowAction}
                isSelected={selection.ids.has(row.id)}
                isActive={index === active}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Of the row in which something is, its place in the list. */
function indexOf(element: Element): number | undefined {
  const index = element.closest<HTMLElement>('[data-index]')?.dataset['index']
  return index === undefined ? undefined : Number(index)
}
