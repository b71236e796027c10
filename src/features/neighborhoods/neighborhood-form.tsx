import { Stack } from '@mantine/core'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { EntryPhoto } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import type { Neighborhood } from '#contract/neighborhood/schema.ts'
import { useRefusedCheck, useTakeOutOfForm } from '#app/files/use-form-with-files.ts'
import { newId } from '#app/outbox/new-id.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormFrame } from '#app/ui/form/form-frame.tsx'
import { showConfirmation } from '#app/ui/messages/toasts.tsx'
import { LeaveQuestion } from '#app/ui/record/leave-question.tsx'
import { RecordHeader } from '#app/ui/record/record-header.tsx'
import type { RecordForm } from '#app/ui/record/record-form.ts'
import { savedMessage } from '#app/ui/record/save-status.ts'
import { useSavedRecordPage } from '#app/features/outbox/use-saved-record-page.ts'
import {
  neighborhoodFields,
  liveErrors,
  newNeighborhoodValues,
  valuesOfNeighborhood,
  type NeighborhoodValues,
  changesOf,
  neighborhoodErrors,
} from './neighborhood-values.ts'
import { NeighborhoodSections } from './neighborhood-sections.tsx'
import type { NeighborhoodRow } from './use-neighborhoods.ts'
import { NeighborhoodActions } from './neighborhood-actions.tsx'
import { RecordHistory } from '#app/features/audit/record-history.tsx'
import { FileSlot } from '#app/features/photos/file-slot.tsx'
import { PhotosField } from '#app/features/photos/photos-field.tsx'
import { FormSection } from '#app/ui/form/form-section.tsx'

export type NeighborhoodFormState = RecordForm<Neighborhood, NeighborhoodValues>

interface NeighborhoodFormProps {
  event: Event
  events: readonly Event[]
  /** As stored on this device; null for a new one. Give each its own key. */
  neighborhood: NeighborhoodRow | null
  /** It follows another new one, and takes over the focus. */
  isNext?: boolean
  /** Receives the saved record, or null if it is still waiting to be sent; `next` means that another new one follows. */
  onSaved: (saved: Neighborhood | null, next: boolean) => void
  onClose: () => void
}

export function NeighborhoodForm({ event, events, neighborhood, isNext = false, onSaved, onClose }: NeighborhoodFormProps) {
  const wantsNext = useRef(false)
  const refusedFiles = useRefusedCheck()
  const { form, outcome, leaving, conflict } = useSavedRecordPage<Neighborhood, NeighborhoodValues>({
    resource: 'neighborhoods',
    record: neighborhood,
    blank: () => newNeighborhoodValues(newId(), event.id),
    valuesOf: valuesOfNeighborhood,
    fields: neighborhoodFields,
    check: (values) => neighborhoodErrors(values),
    checkLive: (values) => ({ ...liveErrors(values), ...refusedFiles(values) }),
    nameOf: ({ name }) => name.trim(),
    bodyOf: changesOf,
    onSaved: (saved) => {
      // The form that would say so gives way to the next one.
      if (wantsNext.current) showConfirmation(savedMessage(saved !== null))
      onSaved(saved, wantsNext.current)
    },
  })
  useTakeOutOfForm(form)
  const focusFirst = useEffectEvent(() => isNext && form.focus('name'))
  useEffect(() => {
    // Until then, nothing in the form takes the focus.
    if (!form.isBlocked) focusFirst()
  }, [form.isBlocked])

  return (
    <Stack gap="var(--gap)" miw={0}>
      <RecordHeader
        title={neighborhood ? form.values.name || neighborhood.name : 'New Neighborhood'}
        about={<Dimmed>{event.name}</Dimmed>}
        maw="82.5rem"
        backLabel="All neighborhoods"
        way={onClose}
      >
        {neighborhood && <NeighborhoodActions neighborhood={neighborhood} isDirty={form.isDirty} />}
      </RecordHeader>
      <div onSubmitCapture={() => (wantsNext.current = false)}>
        <FormFrame
          form={form}
          label={neighborhood ? 'Neighborhood' : 'New Neighborhood'}
          saveLabel={neighborhood ? 'Save' : 'Add neighborhood'}
          outcome={outcome}
          conflict={conflict}
          sections="titles"
          foot={neighborhood && <RecordHistory entity="neighborhoods" record={neighborhood} />}
        >
          <NeighborhoodSections form={form} events={events} />
          <NeighborhoodFiles form={form} />
          {!neighborhood && (
            <p>
              <Button
                onClick={() => {
                  wantsNext.current = true
                  form.submit()
                }}
              >
                Add and start another
              </Button>
            </p>
          )}
        </FormFrame>
      </div>
      <LeaveQuestion form={form} leaving={leaving} />
    </Stack>
  )
}

/** A neighborhood's logo, photos and site map. It stores file IDs only, without captions or alt text. */
function NeighborhoodFiles({ form }: { form: RecordForm<Neighborhood, NeighborhoodValues> }) {
  const { id, photo_file_ids: photos } = form.values
  const owner = { type: 'neighborhoods' as const, id }
  return (
    <FormSection title="Photos and site map">
      <FileSlot {...form.field('logo_file_id')} hint="At least 1,000 pixels on the longer side, for print." owner={owner} purpose="LOGO" />
      <PhotosField
        {...form.field('photo_file_ids')}
        hint="Up to 15. Visitors see them in this order."
        owner={owner}
        purpose="NEIGHBORHOOD_PHOTO"
        value={withoutCaptions(photos)}
        max={15}
        minPixels={1200}
        hasCaptions={false}
        onChange={(next) =>
          form.change((now) => ({
            ...now,
            photo_file_ids: next(withoutCaptions(now.photo_file_ids)).map(({ file_id: fileId }) => fileId),
          }))
        }
      />
      <FileSlot {...form.field('site_map_file_id')} hint="A PDF or image." owner={owner} purpose="SITE_MAP" />
    </FormSection>
  )
}

function withoutCaptions(ids: readonly string[]): EntryPhoto[] {
  return ids.map((fileId) => ({ file_id: fileId, caption: '', alt: '' }))
}
