import { useState } from 'react'
import type { CatalogueRequest } from '#contract/catalogue/requested-item.ts'
import { useActionDraft } from '#app/features/outbox/use-action-draft.ts'
import { useChoices } from '#app/outbox/lists/use-choices.ts'
import { newId } from '#app/outbox/new-id.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { ReferenceField } from '#app/ui/choices/reference-field.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { catalogueLabels } from './catalogue-labels.ts'
import { requestEffect } from './items/request-effect.ts'
import { addRequested, answerRequest, declineRequest } from './requested-item-commands.ts'
import { useCatalogue } from './use-catalogue.ts'

interface RequestDialogProps {
  request: CatalogueRequest
  onClose: () => void
}

/** Adds a requested item, under the name staff choose, with the fields its catalog requires. */
export function AddRequested({ request, onClose }: RequestDialogProps) {
  const { collection, text } = request
  const { items } = useCatalogue(collection)
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
      onConfirm={() => {
        const order = Math.max(0, ...(items ?? []).map((item) => item.order)) + 1
        return addRequested(request, { id, name: name.trim(), order, state: state.trim().toUpperCase(), region_id: regionId })
      }}
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

/** Answers a request with an existing item that has another name. */
export function UseExisting({ request, onClose }: RequestDialogProps) {
  const { collection, text } = request
  const choices = useChoices(collection, null)
  const [itemId, setItemId] = useState<string | null>(null)
  return (
    <ConfirmDialog
      title={`Use an existing item for “${text}”`}
      confirmLabel="Use item"
      isBlocked={itemId === null}
      onConfirm={async () => (itemId === null ? undefined : await answerRequest(request, itemId))}
      onClose={onClose}
    >
      <ReferenceField
        isOnlyListed
        name="existing-item"
        label={catalogueLabels[collection].title}
        choices={choices}
        value={itemId}
        onChange={setItemId}
      />
      <p>{requestEffect(request)}</p>
    </ConfirmDialog>
  )
}

const minReason = 5

/** Declines a request, with a reason for everyone who sent it. */
export function DeclineRequest({ request, onClose }: RequestDialogProps) {
  const { collection, text, records } = request
  const title = `Decline “${text}”`
  const { text: reason, write, inDialog } = useActionDraft({ id: `${collection} ${text}`, about: 'decline', label: title })
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
          : `This answer applies to all ${records.length} records.`}
      </p>
    </ConfirmDialog>
  )
}
