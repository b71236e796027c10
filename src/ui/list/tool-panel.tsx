import { UnstyledButton } from '@mantine/core'
import { useEffect, useEffectEvent, type ReactNode, type RefObject } from 'react'
import { Sheet } from '#app/ui/sheet.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import type { Column } from './column.ts'
import { ColumnPanel } from './column-panel.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { writeListState, type ListSearch, type ListState } from './list-state.ts'
import { SortPanel } from './sort-panel.tsx'
import type { SavedViews } from './views-panel.tsx'
import list from './list.module.css'
import styles from './tool-panel.module.css'

export type ToolName = 'filter' | 'sort' | 'columns' | 'views'

export interface PanelProps<R> {
  columns: readonly Column<R>[]
  shown: readonly Column<R>[]
  state: ListState
  /** How many rows, in words. */
  found: string
  onChange: (change: Partial<ListState>) => void
  onChooseColumns: (ids: string[] | null) => void
  onApply: (search: ListSearch) => void
  views: SavedViews | undefined
}

interface ToolPanelProps<R> extends PanelProps<R> {
  tool: ToolName
  label: string
  /** What holds the button, first, and this panel. */
  place: RefObject<HTMLDivElement | null>
  onClose: () => void
}

/** What one of a list's buttons opens: beside it where there is room, as a sheet on a phone. */
export function ToolPanel<R>({ place, onClose, ...props }: ToolPanelProps<R>) {
  const isPhone = useMedia('(width < 48em)')
  const close = () => {
    onClose()
    place.current?.querySelector('button')?.focus()
  }

  const closeFromBeside = useEffectEvent(({ target }: Event) => {
    if (!place.current?.contains(target as Node)) onClose()
  })
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  })

  useEffect(() => {
    const held = place.current
    if (isPhone || !held) return
    document.addEventListener('pointerdown', closeFromBeside)
    document.addEventListener('focusin', closeFromBeside)
    held.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', closeFromBeside)
      document.removeEventListener('focusin', closeFromBeside)
      held.removeEventListener('keydown', closeByKey)
    }
  }, [isPhone, place])

  if (!isPhone) {
    return (
      <dialog open className={styles.panel} data-align={props.tool === 'views' ? 'end' : 'start'} aria-label={props.label}>
        <Inside {...props} close={close} />
      </dialog>
    )
  }
  return (
    <Sheet title={props.label} onClose={close}>
      <Inside {...props} close={close} />
    </Sheet>
  )
}

type InsideProps<R> = Omit<ToolPanelProps<R>, 'place' | 'onClose'> & { close: () => void }

function Inside<R>({ tool, columns, shown, state, found, onChange, onChooseColumns, onApply, views, close }: InsideProps<R>): ReactNode {
  if (tool === 'sort') return <SortPanel columns={columns} sort={state.sort} onChange={(sort) => onChange({ sort })} />
  if (tool === 'columns') return <ColumnPanel columns={columns} shown={shown.map(({ id }) => id)} onChange={onChooseColumns} />
  if (tool === 'views') {
    return views?.(writeListState(state), (search) => {
      onApply(search)
      close()
    })
  }
  return (
    <>
      <FilterPanel columns={columns} filters={state.filters} onChange={(filters) => onChange({ filters })} />
      <UnstyledButton className={`${list.tool} ${styles.show}`} onClick={close}>
        Show {found}
      </UnstyledButton>
    </>
  )
}
