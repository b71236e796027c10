import { useMemo, useState } from 'react'
import { isSameRequest } from '#contract/catalogue/item-request.ts'
import { fieldsOfCatalogue, type CatalogueRequest } from '#contract/catalogue/requested-item.ts'
import type { AnyCatalogueItem, Catalogue } from '#contract/catalogue/schema.ts'
import { proofFields } from '#contract/entry/save-effects.ts'
import type { Neighborhood } from '#contract/neighborhood/schema.ts'
import { useActionDraft } from '#app/features/outbox/use-action-draft.ts'
import { neighborhoodChoices, choicesIn, useChoices } from '#app/outbox/lists/use-choices.ts'
import { useSyncedRows } from '#app/outbox/lists/use-synced-list.ts'
import { newId } from '#app/outbox/new-id.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { ReferenceField } from '#app/ui/choices/reference-field.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { catalogueLabels, requestedListTitle } from './catalogue-labels.ts'
import { addNeighborhood, addRequested, answerRequest, chooseNeighborhood, declineRequest } from './requested-item-commands.ts'

interface RequestDialogProps {
  request: CatalogueRequest
  /** “ in” and the event of a neighborhood, whose name another event may have for another place. */
  inEvent?: string
  onClose: () => void
}

type RequestForCatalogue = CatalogueRequest & { collection: Catalogue }

function isForCatalogue(request: CatalogueRequest): request is RequestForCatalogue {
  return request.collection !== 'neighborhoods'
}

/** Adds what is requested. */
export function AddItem({ request, ...others }: RequestDialogProps) {
  return isForCatalogue(request) ? <AddRequested request={request} {...others} /> : <AddNeighborhood request={request} {...others} />
}

/** Adds a requested item, under the name staff choose, with the fields its catalog requires. */
export function AddRequested({ request, onClose }: RequestDialogProps & { request: RequestForCatalogue }) {
  const { collection, text } = request
  const regions = useChoices('regions', null)
  const [id] = useState(newId)
  const [name, setName] = useState(text)
  const [state, setState] = useState('')
  const [regionId, setRegionId] = useState<string | null>(null)
  const isCity = collection === 'cities'
  const { title } = catalogueLabels[collection]
  const isBlocked = name.trim() === '' || (isCity && (state.trim().length !== 2 || regionId === null))
  return (
    <ConfirmDialog
      title={`Add “${text}” to ${title}`}
      confirmLabel={`Add to ${title}`}
      hasUnsavedText={name !== text || state !== ''}
      isBlocked={isBlocked}
      onConfirm={() => addRequested(request, { id, name: name.trim(), state: state.trim().toUpperCase(), region_id: regionId })}
      onClose={onClose}
    >
      <TextLine name="requested-name" label="Name" value={name} onChange={setName} required />
      {isCity && (
        <>
          <TextLine name="requested-state" label="State" hint="Two letters, such as MN." value={state} onChange={setState} required />
          <ReferenceField
            isOnlyListed
            isRequired
            name="requested-region"
            label="Region"
            choices={regions}
            value={regionId}
            onChange={setRegionId}
          />
        </>
      )}
      <p>{requestEffect(request)}</p>
    </ConfirmDialog>
  )
}

/** Adds a requested neighborhood to the event of the entries that requested it. Staff fill in the rest on its own page. */
export function AddNeighborhood({ request, inEvent = '', onClose }: RequestDialogProps) {
  const { text, event_id: eventId } = request
  const [id] = useState(newId)
  const [name, setName] = useState(text)
  // One with this id was added by the first try, whose second half failed.
  const alike = useSyncedRows('neighborhoods')?.filter((one) => one.id !== id && !one.is_archived && isSameRequest(one.name, name)) ?? []
  const existing = alike.find((one) => eventId !== null && one.event_ids.includes(eventId))
  return (
    <ConfirmDialog
      title={`Add “${text}” to Neighborhoods${inEvent}`}
      confirmLabel="Add to Neighborhoods"
      hasUnsavedText={name !== text}
      isBlocked={name.trim().length < minNeighborhoodName || existing !== undefined}
      onConfirm={() => addNeighborhood(request, { id, name: name.trim() })}
      onClose={onClose}
    >
      <TextLine
        name="requested-name"
        label="Name"
        value={name}
        onChange={setName}
        hint={alike[0] && `Another event has “${alike[0].name}.” If it’s the same place, cancel and use that one.`}
        error={existing && `“${existing.name}” is already in this event. Cancel and use that one, or enter another name.`}
        required
      />
      <p>{requestEffect(request)}</p>
    </ConfirmDialog>
  )
}

const minNeighborhoodName = 2

/** Answers a request with an existing item that has another name. */
export function UseExisting({ request, inEvent = '', onClose }: RequestDialogProps) {
  const { collection, text, event_id: eventId } = request
  const rows = useSyncedRows(collection)
  const [itemId, setItemId] = useState<string | null>(null)
  const choices = useMemo(
    () =>
      collection === 'neighborhoods'
        ? neighborhoodChoices((rows ?? []) as readonly Neighborhood[], null)
        : choicesIn(collection, (rows ?? []) as readonly AnyCatalogueItem[], new Set()),
    [rows, collection],
  )
  const place = collection === 'neighborhoods' ? (rows as readonly Neighborhood[] | undefined)?.find(({ id }) => id === itemId) : undefined
  return (
    <ConfirmDialog
      title={`Use an existing item for “${text}”${inEvent}`}
      confirmLabel="Use item"
      isBlocked={itemId === null}
      onConfirm={async () => {
        if (itemId === null) return undefined
        return place ? await chooseNeighborhood(request, place) : await answerRequest(request, itemId)
      }}
      onClose={onClose}
    >
      <ReferenceField
        isOnlyListed
        name="existing-item"
        label={requestedListTitle(collection)}
        choices={choices}
        value={itemId}
        onChange={setItemId}
        hint={place && eventId !== null && !place.event_ids.includes(eventId) ? 'Not in this event yet. It will be added.' : undefined}
      />
      <p>{requestEffect(request)}</p>
    </ConfirmDialog>
  )
}

const minReason = 5

/** Declines a request, with a reason for everyone who sent it. */
export function DeclineRequest({ request, inEvent = '', onClose }: RequestDialogProps) {
  const { collection, text, event_id: eventId, records } = request
  const title = `Decline “${text}”${inEvent}`
  const {
    text: reason,
    write,
    inDialog,
  } = useActionDraft({ id: [collection, eventId, text].filter(Boolean).join(' '), about: 'decline', label: title })
  return (
    <ConfirmDialog
      title={title}
      confirmLabel="Decline"
      {...inDialog(onClose)}
      isBlocked={reason.trim().length < minReason}
      onConfirm={() => declineRequest(request, reason.trim())}
    >
      <TextLine
        name="decline-reason"
        label="Reason"
        hint="At least 5 characters. The company will see this next to the field."
        value={reason}
        onChange={write}
        required
      />
      <p>
        {records.length === 1
          ? 'The company can choose another item or send a new request.'
          : `This response applies to all ${records.length} records.`}
      </p>
    </ConfirmDialog>
  )
}

export function requestEffect({ collection, records }: Pick<CatalogueRequest, 'collection' | 'records'>): string {
  const isPrinted =
    records.some(({ entity }) => entity === 'entries') &&
    fieldsOfCatalogue('entries', collection).some(({ field }) => proofFields.has(field))
  const proofs = isPrinted ? ' Proofs that were already sent or approved will be out of date. Send new ones.' : ''
  return records.length === 1
    ? `The record that requested it is updated right away.${proofs}`
    : `All ${records.length} records that requested it are updated right away.${proofs}`
}
