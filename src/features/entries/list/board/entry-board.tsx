import { DndContext, DragOverlay, MouseSensor, pointerWithin, TouchSensor, useSensor, useSensors, type Announcements } from '@dnd-kit/core'
import { Box } from '@mantine/core'
import { useMemo, useRef, useState, type CSSProperties } from 'react'
import type { EntryAction, EntryContext } from '#contract/entry/lifecycle.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { entryStatuses, type EntryStatus } from '#contract/entry/status.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { titleOf } from '#contract/entry/title.ts'
import { ScrollEdge } from '#app/ui/table/scroll-edge.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { ActionDialog } from '../action-dialog.tsx'
import { DraggedCard } from './board-card.tsx'
import { BoardColumn } from './board-column.tsx'
import { moveInto, movesOf } from './board-moves.ts'
import { actOn } from '#app/outbox/commands/decide-entry.ts'
import type { EntryNames } from '../entry-names.ts'
import { MoveSheet } from './move-sheet.tsx'
import { isMove, pressHeld } from './slow-tap.ts'
import { useUnsavedEntries } from '../../staff/unsaved-entries.ts'

const sideBySide: CSSProperties = {
  gridAutoColumns: 'minmax(14rem, 1fr)',
  gridAutoFlow: 'column',
  alignItems: 'start',
  gap: '0.75rem',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
}

const nothing = () => undefined
const silent: Announcements = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing }

interface EntryBoardProps {
  event: Event
  now: number
  entries: readonly Entry[]
  registrations: readonly EventCompany[]
  names: EntryNames
  onMoved: () => void
}

/**
 * The filtered entries by status. A card is dragged to another column or moved with its button; either way the dialog is
 * the same as on the entry's own page.
 */
export function EntryBoard({ event, now, entries, registrations, names, onMoved }: EntryBoardProps) {
  const isOnline = useOnline()
  const board = useRef<HTMLElement>(null)
  const [pulled, setPulled] = useState<Entry>()
  const wasMoved = useRef(false)
  const [choosing, setChoosing] = useState<Entry>()
  const [wanted, setWanted] = useState<{ entry: Entry; verb: EntryAction }>()
  const [message, setMessage] = useState('')
  const unsaved = useUnsavedEntries()
  const byCompany = useMemo(() => new Map(registrations.map((one) => [one.company_id, one])), [registrations])
  const byStatus = useMemo(() => {
    const columns = new Map<EntryStatus, Entry[]>(entryStatuses.map((status) => [status, []]))
    for (const entry of entries) columns.get(entry.status)?.push(entry)
    return columns
  }, [entries])
  const contextOf = ({ company_id: companyId }: Entry): EntryContext => {
    return { role: 'admin', now, event, eventCompany: byCompany.get(companyId) ?? null }
  }
  const moves = (entry: Entry) => movesOf(entry, contextOf(entry), { isUnsaved: unsaved.has(entry.id) })
  const pulledMoves = pulled && moves(pulled)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    // A finger that moves at once scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  )

  function drop(to: EntryStatus | undefined) {
    setPulled(undefined)
    if (!pulled || !pulledMoves || to === undefined || pulled.status === to) return
    const move = moveInto(pulledMoves, to)
    if ('verb' in move) setWanted({ entry: pulled, verb: move.verb })
    else setMessage(`${titleOf(pulled)}: ${move.why}`)
  }

  async function act(entry: Entry, verb: EntryAction, body: Parameters<typeof actOn>[2]) {
    const failure = await actOn(entry, verb, body)
    if (failure !== undefined) return failure
    onMoved()
    setMessage(`${titleOf(entry)} moved.`)
    // The card now renders in another column; the focus follows it, so that keyboard users can go on from there.
    setTimeout(() => board.current?.querySelector<HTMLElement>(`[data-entry="${entry.id}"] button`)?.focus(), 100)
    return undefined
  }

  return (
    <>
      <Box component="output" c="dimmed">
        {isOnline ? message : 'Moving an entry needs a connection.'}
      </Box>
      <DndContext
        sensors={sensors}
        collisionDetection={pointerWithin}
        // Only for a pointer: a screen reader's user moves a card with its button.
        accessibility={{ announcements: silent }}
        onDragStart={({ active }) => {
          wasMoved.current = false
          setPulled(entries.find(({ id }) => id === active.id))
        }}
        onDragMove={({ delta }) => {
          wasMoved.current ||= isMove(delta)
        }}
        onDragEnd={({ over, activatorEvent }) => {
          drop(wasMoved.current ? entryStatuses.find((status) => status === over?.id) : undefined)
          if (!wasMoved.current) pressHeld(activatorEvent.target)
        }}
        onDragCancel={() => setPulled(undefined)}
      >
        <ScrollEdge scroller={board}>
          {/* Focusable, so that the arrow keys can scroll it sideways. */}
          <Box ref={board} component="section" display="grid" pb="0.75rem" style={sideBySide} aria-label="Entries by status" tabIndex={0}>
            {entryStatuses.map((status) => (
              <BoardColumn
                key={status}
                status={status}
                entries={byStatus.get(status) ?? []}
                eventId={event.id}
                names={names}
                isOnline={isOnline}
                isOpen={pulledMoves?.some(({ to, problem }) => to === status && problem === null)}
                onMove={setChoosing}
              />
            ))}
          </Box>
        </ScrollEdge>
        <DragOverlay dropAnimation={null}>{pulled && <DraggedCard entry={pulled} />}</DragOverlay>
      </DndContext>
      {choosing && (
        <MoveSheet
          entry={choosing}
          moves={moves(choosing)}
          onChoose={(verb) => {
            setWanted({ entry: choosing, verb })
            setChoosing(undefined)
          }}
          onClose={() => setChoosing(undefined)}
        />
      )}
      {wanted && (
        <ActionDialog
          verb={wanted.verb}
          id={wanted.entry.id}
          of={titleOf(wanted.entry)}
          entries={[wanted.entry]}
          context={contextOf(wanted.entry)}
          onConfirm={(body) => act(wanted.entry, wanted.verb, body)}
          onClose={() => setWanted(undefined)}
        />
      )}
    </>
  )
}
