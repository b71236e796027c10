import { Text } from '@mantine/core'
import { useState } from 'react'
import { actionProblem, mayDelete, type EntryContext } from '#contract/entry/lifecycle.ts'
import type { Event } from '#contract/event/schema.ts'
import { refundNote } from '#contract/entry/fee.ts'
import { publicPlacesOfEntry } from '#contract/entry/public-places.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { titleOf } from '#contract/entry/title.ts'
import { Button } from '#app/ui/button.tsx'
import { PlaceList } from '#app/ui/facts/place-list.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { DeleteDraftDialog } from './delete-draft-dialog.tsx'
import { MemberActionDialog } from './member-action-dialog.tsx'
import { entryActionLabels } from './entry-action-labels.ts'
import { actOn } from '#app/outbox/commands/decide-entry.ts'
import type { EntryLine } from './use-entry-lines.ts'
import { EdgeNote } from '#app/ui/edge-note.tsx'

interface EntryMenuProps {
  entry: EntryLine
  event: Event
  /** Whether the portal is connected to a website. */
  isConnected: boolean | undefined
  context: EntryContext
  /** Why this entry can't be duplicated. */
  noNew: string | undefined
  onClose: () => void
}

export function EntryMenu({ entry, event, isConnected, context, noNew, onClose }: EntryMenuProps) {
  const [asked, ask] = useState<'withdraw' | 'request_withdrawal' | 'delete'>()
  const eventId = entry.event_id
  const name = titleOf(entry)
  const may = (verb: 'withdraw' | 'request_withdrawal') => actionProblem(verb, entry, context) === null
  const isDeletable = mayDelete(entry, context)

  if (asked === 'delete') return <DeleteDraftDialog draft={entry} onClose={onClose} />
  if (asked)
    return (
      <MemberActionDialog
        entry={entry}
        verb={asked}
        note={refundNote(asked, context)}
        act={(body) => actOn(entry, asked, body)}
        onClose={onClose}
      />
    )
  return (
    <Sheet title={name} onClose={onClose}>
      <PlaceList title="Public information" places={publicPlacesOfEntry(entry, event, { now: context.now, isConnected })} />
      {entry.sync.message && <EdgeNote tone="mark">{entry.sync.message}</EdgeNote>}
      <ButtonLink variant="filled" to="/member/tours/entry" search={{ eventId, entryId: entry.id }}>
        Open
      </ButtonLink>
      {entry.version > 0 && (entry.status === 'APPROVED' || entry.status === 'PUBLISHED') && (
        <ButtonLink to="/member/tours/proof" search={{ eventId, entryId: entry.id }}>
          Print proof
        </ButtonLink>
      )}
      {noNew === undefined && entry.version > 0 && (
        <ButtonLink to="/member/tours/entry" search={{ eventId, copyFrom: entry.id }}>
          Duplicate
        </ButtonLink>
      )}
      {may('withdraw') && !isDeletable && <Button onClick={() => ask('withdraw')}>{entryActionLabels.withdraw.label}</Button>}
      {may('request_withdrawal') && <Button onClick={() => ask('request_withdrawal')}>{entryActionLabels.request_withdrawal.label}</Button>}
      {isDeletable && <Button onClick={() => ask('delete')}>Delete this draft…</Button>}
      {noNew !== undefined && (
        <Text inherit maw="46rem" c="dimmed">
          {noNew}
        </Text>
      )}
    </Sheet>
  )
}
