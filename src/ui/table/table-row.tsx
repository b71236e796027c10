import { Box, VisuallyHidden } from '@mantine/core'
import { memo, type CSSProperties, type ReactNode } from 'react'
import { cardLines, isBlank, textOf, type Column, type ListRow } from './column.ts'
import { gridRoles } from './grid-roles.ts'
import { hasPlaces } from './use-shown-columns.ts'
import { RowCheckbox } from './list-checkbox.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import styles from './table.module.css'

interface RowProps<R> {
  row: R
  index: number
  columns: readonly Column<R>[]
  layout: 'table' | 'cards'
  /** Only of a row apart from the others, which follow each other. */
  top: number | undefined
  /** Including the gap below; undefined for a card that is as tall as its content. */
  height: number | undefined
  /** Reports the height of such a card. */
  measure: ((card: HTMLElement | null) => void) | undefined
  /** Position among `lanes` cards side by side. */
  lane: number
  lanes: number
  isSelectable: boolean
  thumbnail: ((row: R) => ReactNode) | undefined
  action: ((row: R) => ReactNode) | undefined
  isSelected: boolean
  /** The row in the tab order. */
  isActive: boolean
}

/**
 * One row or card. Events are handled by the grid. Cells are plain elements, because hundreds of
 * them re-render with every keystroke in the search.
 */
function Row<R extends ListRow>({
  row,
  index,
  columns,
  layout,
  top,
  height,
  measure,
  lane,
  lanes,
  isSelectable,
  thumbnail,
  action,
  isSelected,
  isActive,
}: RowProps<R>) {
  const [title, ...rest] = columns
  const place: CSSProperties & { '--row'?: string } = {
    ...(top !== undefined && { position: 'absolute', insetInline: 0, top }),
    ...(height !== undefined && { '--row': `${height}px` }),
    ...(lanes > 1 && { gridColumn: `${lane + 1} / ${lane + 2}` }),
  }
  // A table keeps its columns; a card shows only what there is.
  const cells = layout === 'table' ? rest : rest.filter((column) => !isBlank(column, row))
  const isPlaced = hasPlaces(columns, layout)
  const picture = thumbnail?.(row)
  const name = title ? textOf(title, row) : row.id
  return (
    <tr
      ref={measure}
      className={styles.row}
      {...gridRoles.row}
      style={place}
      data-index={index}
      data-placed={isPlaced}
      aria-rowindex={index + (layout === 'table' ? 2 : 1)}
      aria-selected={isSelectable ? isSelected : undefined}
      tabIndex={isActive ? 0 : -1}
    >
      {isSelectable && (
        <td {...gridRoles.cell} className={styles.check} data-choose>
          <RowCheckbox checked={isSelected} aria-checked={isSelected} aria-label={`Select ${name}`} />
        </td>
      )}
      {thumbnail && (picture || layout === 'table' || isPlaced) && (
        <td {...gridRoles.cell} className={styles.picture}>
          {picture || <Icon name="photo" />}
        </td>
      )}
      {title && (
        <th {...gridRoles.rowHeader} className={styles.title}>
          <span className={styles.text} title={name}>
            {title.render?.(row) ?? name}
          </span>
          {row.needsFixing && (
            <Sign icon="alert" color="var(--alarm)" title="Needs fixing. Open it to see what’s wrong." says="needs fixing" />
          )}
          {row.waiting && !row.needsFixing && <Sign icon="clock" title="On this device only until it’s sent" says="not sent yet" />}
          {row.hasUnread && <Sign icon="mail" title="Unread comment. Open it to read." says="unread comment" />}
        </th>
      )}
      {cells.map((column) => {
        const shown = column.render?.(row) ?? textOf(column, row)
        return (
          <td
            key={column.id}
            {...gridRoles.cell}
            {...(isPlaced && column.card && column.card !== 'line' ? { 'data-place': column.card } : { 'data-label': column.label })}
            data-long={cardLines(column, row) > 1}
            data-align={column.align}
          >
            <span className={styles.text} title={typeof shown === 'string' ? shown : undefined}>
              {shown}
            </span>
          </td>
        )
      })}
      {action && (
        <td {...gridRoles.cell} className={styles.action}>
          {action(row)}
        </td>
      )}
    </tr>
  )
}

interface SignProps {
  icon: IconName
  color?: string
  title: string
  /** What a screen reader says. */
  says: string
}

/** What waits in a row, beside its name. */
function Sign({ icon, color = 'var(--marigold-ink)', title, says }: SignProps) {
  return (
    <Box component="span" display="inline-flex" flex="none" c={color} title={title}>
      <Icon name={icon} size={16} />
      <VisuallyHidden>{says}</VisuallyHidden>
    </Box>
  )
}

/** Re-renders only when its props change. */
export const MemoRow = memo(Row) as typeof Row
