import { plural } from '#contract/value/plural.ts'
import type { Event } from '#contract/event/schema.ts'
import { titleOf } from '#contract/entry/title.ts'
import { ActionDialog } from './action-dialog.tsx'
import { CannotDialog } from './cannot-dialog.tsx'
import { bulkDone, type BulkAction } from '../staff/action-labels.ts'
import { NumberDialog } from './number-dialog.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { PrintDialog } from './print-dialog.tsx'
import { preflight, type Circumstances } from './bulk-preflight.ts'
import { refreshEntries, type Bulk, type Chosen } from './use-bulk.ts'
import { useCallback, useState } from 'react'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import type { EntryBulkParams } from '#contract/entry/staff-endpoints.ts'
import { RadioGroup } from '#app/ui/choices/radio-group.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import type { Entry } from '#contract/entry/schema.ts'
import { selectionKey, useActionDraft } from '#app/features/outbox/use-action-draft.ts'
import { useNoAccountMessage } from '#app/outbox/lists/use-no-account-message.ts'
import { useChoices } from '#app/outbox/lists/use-choices.ts'
import { MultiSelect } from '#app/ui/choices/multi-select.tsx'
import type { Choice } from '#app/ui/choices/choice.ts'
import type { CatalogueItem } from '#contract/catalogue/schema.ts'
import { isAwardFor } from '#contract/entry/award-rules.ts'

export type BulkChoice =
  | { kind: 'act'; verb: BulkAction }
  | { kind: 'message' | 'tag' | 'award' | 'payment' | 'number' | 'duplicate' | 'print' }

interface BulkDialogsProps {
  choice: BulkChoice
  chosen: Chosen
  event: Event
  circumstances: Circumstances
  bulk: Bulk
  /** The companies' names, by id. */
  companies: ReadonlyMap<string, string>
  onClose: () => void
}

export function BulkDialogs({ choice, chosen, event, circumstances, bulk, companies, onClose }: BulkDialogsProps) {
  const { entries } = chosen
  const noAccount = useNoAccountMessage()
  const [only] = entries
  const of = only && entries.length === 1 ? titleOf(only) : plural(entries.length, 'entry', 'entries')
  switch (choice.kind) {
    case 'act': {
      const { verb } = choice
      const { able, losing, cannot, skipped } = preflight(verb, entries, circumstances)
      // For a single entry, the dialog names it and says what it loses (product: Nothing erased that was not named).
      const isNamed = entries.length === 1
      if (able.length === 0) return <CannotDialog verb={verb} of={of} groups={cannot} onClose={onClose} />
      return (
        <ActionDialog
          verb={verb}
          id={only && isNamed ? only.id : severalOf(entries)}
          of={of}
          selected={entries.length}
          count={able.length}
          cannot={cannot}
          entries={able}
          event={event}
          losing={isNamed ? [] : losing}
          companyName={companies.get(able[0]?.company_id ?? '')}
          noteFor={(affected) => noAccount(companiesOf(affected), isNamed ? undefined : companies.get(affected[0]?.company_id ?? ''))}
          onConfirm={(body) =>
            bulk.act((done) => bulkDone(verb, done), verb, isNamed ? { ...body, include_approved: true } : body, {
              ...chosen,
              entries: able,
              skipped,
            })
          }
          onClose={onClose}
        />
      )
    }
    case 'message':
      return (
        <CommentDialog
          id={severalOf(entries)}
          of={ofCompanies(of, entries)}
          count={entries.length}
          note={noAccount(companiesOf(entries))}
          onSend={(params) => bulk.act(params.internal ? 'Added a staff comment to' : 'Commented on', 'message', params, chosen)}
          onClose={onClose}
        />
      )
    case 'tag':
      return <TagDialog entries={entries} onUpdate={(params) => bulk.act('Updated the tags of', 'tag', params, chosen)} onClose={onClose} />
    case 'award':
      return (
        <AwardDialog
          eventId={event.id}
          entries={entries}
          onUpdate={(params) => bulk.act('Updated the awards of', 'award', params, chosen)}
          onClose={onClose}
        />
      )
    case 'payment':
      return (
        <PaymentDialog
          entries={entries}
          event={event}
          onUpdate={(status, { able, skipped }) =>
            bulk.act(`Marked as ${status.toLowerCase()}:`, 'payment', { payment_status: status }, { ...chosen, entries: able, skipped })
          }
          onClose={onClose}
        />
      )
    case 'number':
      return (
        <NumberDialog
          eventId={event.id}
          ids={entries.map(({ id }) => id)}
          onDone={(done, undo) => {
            chosen.end('Assigned numbers to', { done, skipped: [], undo })
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

/** What is written to several entries is offered again for the same ones only. */
const severalOf = (entries: readonly Entry[]) => selectionKey(entries.map(({ id }) => id))

const companiesOf = (entries: readonly Entry[]) => entries.map(({ company_id: company }) => company)

/** "60 entries from 14 companies". */
function ofCompanies(of: string, entries: readonly Entry[]): string {
  return entries.length === 1 ? of : `${of} from ${plural(new Set(companiesOf(entries)).size, 'company', 'companies')}`
}

interface DuplicateDialogProps {
  of: string
  count: number
  onConfirm: (withMedia: boolean) => Promise<string | undefined>
  onClose: () => void
}

function DuplicateDialog({ of, count, onConfirm, onClose }: DuplicateDialogProps) {
  const [withMedia, setWithMedia] = useState(true)
  return (
    <ConfirmDialog
      title="Duplicate"
      about={of}
      confirmLabel={count === 1 ? 'Create draft' : 'Create drafts'}
      onConfirm={() => onConfirm(withMedia)}
      onClose={onClose}
    >
      <p>{of}.</p>
      <p>
        Creates {count === 1 ? 'a draft' : plural(count, 'draft', 'drafts')} for the same {count === 1 ? 'company' : 'companies'} in this
        event, with the same content. Numbers, signatures and decisions aren’t copied.
      </p>
      <CheckboxField name="with_media" label="Include photos and plans" value={withMedia} onChange={setWithMedia} />
    </ConfirmDialog>
  )
}

interface CommentDialogProps {
  id: string
  of: string
  count: number
  /** Which companies no one can reach. */
  note: string | undefined
  onSend: (params: EntryBulkParams) => Promise<string | undefined>
  onClose: () => void
}

/** Adds one comment to each entry: for its company, or for staff only. */
function CommentDialog({ id, of, count, note, onSend, onClose }: CommentDialogProps) {
  const { text, write, inDialog } = useActionDraft({ id, about: 'message', label: `Comment: ${of}` })
  const [to, setTo] = useState<'company' | 'staff'>('company')
  return (
    <ConfirmDialog
      title={count === 1 ? 'Comment' : `Comment on ${count.toLocaleString('en-US')} entries`}
      about={of}
      confirmLabel={to === 'company' ? 'Send comment' : 'Save comment'}
      {...inDialog(onClose)}
      isBlocked={text.trim() === ''}
      onConfirm={() => onSend({ message: text.trim(), internal: to === 'staff' })}
    >
      <p>
        {of}. Your comment is added to {count === 1 ? 'the entry' : 'each entry'}.
      </p>
      <RadioGroup
        name="to"
        label="Who can see it"
        value={to}
        choices={[
          { value: 'company', label: 'The company and staff' },
          { value: 'staff', label: 'Only staff, as a staff comment' },
        ]}
        onChange={setTo}
      />
      {to === 'company' && note !== undefined && <p>{note}</p>}
      <TextArea name="message" label="Comment" rows={4} value={text} onChange={write} />
    </ConfirmDialog>
  )
}

interface ItemsDialogProps {
  entries: readonly Entry[]
  onUpdate: (params: EntryBulkParams) => Promise<string | undefined>
  onClose: () => void
}

function TagDialog({ entries, onUpdate, onClose }: ItemsDialogProps) {
  const tagIds = entries.flatMap(({ tag_ids: ids, internal_tag_ids: internal = [] }) => [...ids, ...internal])
  return (
    <AddAndRemove
      title="Edit tags"
      about={`${selected(entries)} Companies can’t see internal tags.`}
      offered={useChoices('tags', null)}
      used={useChoices('tags', tagIds).filter(({ value }) => tagIds.includes(value))}
      onUpdate={(added, removed) => onUpdate({ add_tag_ids: added, remove_tag_ids: removed })}
      onClose={onClose}
    />
  )
}

function AwardDialog({ eventId, entries, onUpdate, onClose }: ItemsDialogProps & { eventId: string }) {
  const awardIds = entries.flatMap(({ award_ids: ids = [] }) => ids)
  const isOfEvent = useCallback((award: CatalogueItem<'awards'>) => isAwardFor(award, eventId), [eventId])
  return (
    <AddAndRemove
      title="Edit awards"
      about={`${selected(entries)} Awards show right away wherever a published entry appears: the entry, its company’s profile and the website.`}
      offered={useChoices('awards', null, isOfEvent)}
      used={useChoices('awards', awardIds).filter(({ value }) => awardIds.includes(value))}
      onUpdate={(added, removed) => onUpdate({ add_award_ids: added, remove_award_ids: removed })}
      onClose={onClose}
    />
  )
}

const selected = ({ length }: readonly Entry[]) => `${plural(length, 'entry', 'entries')} selected.`

interface AddAndRemoveProps {
  title: string
  about: string
  offered: readonly Choice[]
  /** Items that some of the entries have. */
  used: readonly Choice[]
  onUpdate: (added: string[], removed: string[]) => Promise<string | undefined>
  onClose: () => void
}

function AddAndRemove({ title, about, offered, used, onUpdate, onClose }: AddAndRemoveProps) {
  const [added, setAdded] = useState<readonly string[]>([])
  const [removed, setRemoved] = useState<readonly string[]>([])
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={title}
      isBlocked={added.length === 0 && removed.length === 0}
      onConfirm={() => onUpdate([...added], [...removed])}
      onClose={onClose}
    >
      <p>{about}</p>
      <MultiSelect isOnlyListed name="add" label="Add" value={added} choices={offered} onChange={setAdded} />
      {used.length > 0 && <MultiSelect isOnlyListed name="remove" label="Remove" value={removed} choices={used} onChange={setRemoved} />}
    </ConfirmDialog>
  )
}
