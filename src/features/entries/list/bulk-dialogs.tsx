import type { EntryAction } from '#contract/entry/lifecycle.ts'
import type { Event } from '#contract/event/schema.ts'
import { titleOf } from '#contract/entry/title.ts'
import { ActionDialog } from './action-dialog.tsx'
import { actionLabels } from '../staff/action-labels.ts'
import { AwardDialog } from './award-dialog.tsx'
import { DuplicateDialog } from './duplicate-dialog.tsx'
import { MessageDialog } from './message-dialog.tsx'
import { NumberDialog } from './number-dialog.tsx'
import { PrintDialog } from './print-dialog.tsx'
import { TagDialog } from './tag-dialog.tsx'
import { preflight, type Circumstances } from './bulk-preflight.ts'
import { refreshEntries, type Bulk, type Chosen } from './use-bulk.ts'

export type BulkChoice =
  | { kind: 'act'; verb: EntryAction }
  | { kind: 'message' }
  | { kind: 'tag' }
  | { kind: 'award' }
  | { kind: 'number' }
  | { kind: 'duplicate' }
  | { kind: 'print' }

interface BulkDialogsProps {
  choice: BulkChoice
  chosen: Chosen
  event: Event
  circumstances: Circumstances
  bulk: Bulk
  onClose: () => void
}

/** Shows the dialog of a bulk action and runs it. */
export function BulkDialogs({ choice, chosen, event, circumstances, bulk, onClose }: BulkDialogsProps) {
  const { entries } = chosen
  const [only] = entries
  const of = only && entries.length === 1 ? titleOf(only) : `${entries.length} entries`
  switch (choice.kind) {
    case 'act': {
      const { verb } = choice
      const { able, approved, cannot } = preflight(verb, entries, circumstances)
      // For a single entry, the dialog names it and says what it loses (product: Nothing erased that was not named).
      const isNamed = entries.length === 1
      return (
        <ActionDialog
          verb={verb}
          of={cannot.length === 0 ? of : `${able.length} of ${of}`}
          count={able.length}
          cannot={cannot}
          entries={able}
          approved={isNamed ? [] : approved}
          onConfirm={(body) =>
            bulk.act(actionLabels[verb].label, verb, isNamed ? { ...body, include_approved: true } : body, { ...chosen, entries: able })
          }
          onClose={onClose}
        />
      )
    }
    case 'message':
      return <MessageDialog of={of} onSend={(params) => bulk.act('Messages', 'message', params, chosen)} onClose={onClose} />
    case 'tag':
      return <TagDialog entries={entries} onTag={(params) => bulk.act('Tags', 'tag', params, chosen)} onClose={onClose} />
    case 'award':
      return (
        <AwardDialog
          eventId={event.id}
          entries={entries}
          onAward={(params) => bulk.act('Awards', 'award', params, chosen)}
          onClose={onClose}
        />
      )
    case 'number':
      return (
        <NumberDialog
          eventId={event.id}
          ids={entries.map(({ id }) => id)}
          onDone={(done) => {
            chosen.end('Numbers', { done, skipped: [] })
            refreshEntries(event.id)
          }}
          onClose={onClose}
        />
      )
    case 'duplicate':
      return (
        <DuplicateDialog of={of} count={entries.length} onConfirm={(withMedia) => bulk.duplicate(withMedia, chosen)} onClose={onClose} />
      )
    case 'print':
      return <PrintDialog eventId={event.id} entries={entries} onClose={onClose} />
  }
}
