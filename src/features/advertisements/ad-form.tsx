import { useState } from 'react'
import type { Advertisement } from '#contract/advertisement/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { noLists, useNames } from '#app/outbox/lists/use-names.ts'
import { useCompanyChoices } from '#app/outbox/lists/use-company-choices.ts'
import { newId } from '#app/outbox/new-id.ts'
import { RecordPage } from '#app/ui/record/record-page.tsx'
import { useSavedRecordPage } from '#app/features/outbox/use-saved-record-page.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { adFieldList } from './ad-fields.ts'
import { AdHead } from './ad-head.tsx'
import { AdSections } from './ad-sections.tsx'
import { adErrors, changesOfAd, isLate, newAdValues, availabilityErrors, valuesOfAd, type AdValues } from './ad-values.ts'
import type { AdRow } from './use-advertisements.ts'
import { AdArtwork } from './ad-artwork.tsx'
import { RecordHistory } from '#app/features/audit/record-history.tsx'

interface AdFormProps {
  event: Event
  /** All orders for the event. */
  rows: readonly AdRow[]
  /** As stored on this device; null for a new one. Give each its own key. */
  ad: AdRow | null
  now: number
  /** Receives null if the order is still waiting to be sent. */
  onSaved: (ad: Advertisement | null) => void
  onClose: () => void
}

const namedLists = ['companies'] as const

export function AdForm({ event, rows, ad, now, onSaved, onClose }: AdFormProps) {
  const [fields] = useState(() => adFieldList(event))
  const online = useOnline()
  const choices = useCompanyChoices(ad?.company_id)
  const known = { base: ad, rows, now }
  const place = { eventId: event.id, order: Math.max(0, ...rows.map(({ order }) => order)) + 1 }
  const page = useSavedRecordPage<Advertisement, AdValues>({
    resource: 'advertisements',
    newDraft: `advertisements:new:${event.id}`,
    record: ad,
    blank: () => newAdValues(newId(), event),
    valuesOf: valuesOfAd,
    fields,
    check: (values) => adErrors(values, event, known),
    checkLive: (values) => availabilityErrors(values, event, known),
    nameOf: ({ external_name: name, company_id: company }) =>
      name.trim() || choices.find(({ value }) => value === company)?.label || 'Advertisement',
    bodyOf: (values, base) => changesOfAd(values, base, place),
    onSaved,
  })
  const { form } = page
  const names = useNames(form.conflict ? namedLists : noLists)
  const blockers = { waiting: ad?.waiting === true, isDirty: form.isDirty }
  const disabledReason = blockedReason({ ...blockers, online })

  return (
    <RecordPage
      page={page}
      names={names}
      title={ad?.name ?? 'New advertisement'}
      label={ad ? 'Advertisement' : 'New advertisement'}
      saveLabel={ad ? 'Save' : 'Reserve'}
      backLabel="All ads"
      onClose={onClose}
      head={
        ad && (
          <>
            <AdHead ad={ad} event={event} now={now} disabledReason={disabledReason} onRemoved={onClose} />
            <AdArtwork ad={ad} event={event} now={now} disabledReason={blockedReason({ ...blockers, online: true })} />
          </>
        )
      }
      foot={ad && <RecordHistory entity="advertisements" record={ad} />}
    >
      <AdSections form={form} event={event} rows={rows} companies={choices} isLate={isLate(form.values, ad, event, now)} />
    </RecordPage>
  )
}

function blockedReason({ waiting, isDirty, online }: { waiting: boolean; isDirty: boolean; online: boolean }): string | undefined {
  if (waiting) return 'Some changes haven’t been sent yet. The next steps become available once they’re sent.'
  if (isDirty) return 'Save your changes before the next step.'
  return online ? undefined : 'The next steps need a connection.'
}
