import { associationDay } from '#contract/time/association-day.ts'
import type { Event } from '#contract/event/schema.ts'
import type { Sponsor } from '#contract/sponsor/schema.ts'
import { useRefusedCheck, useTakeOutOfForm } from '#app/files/use-form-with-files.ts'
import { noLists, useNames } from '#app/outbox/lists/use-names.ts'
import { useCompanyChoices } from '#app/outbox/lists/use-company-choices.ts'
import { newId } from '#app/outbox/new-id.ts'
import { RecordPage } from '#app/ui/record/record-page.tsx'
import { useSavedRecordPage } from '#app/features/outbox/use-saved-record-page.ts'
import { sponsorFieldList } from './sponsor-fields.ts'
import { SponsorHead } from './sponsor-head.tsx'
import { SponsorSections } from './sponsor-sections.tsx'
import { changesOfSponsor, newSponsorValues, sponsorErrors, startedErrors, valuesOfSponsor, type SponsorValues } from './sponsor-values.ts'
import type { SponsorRow } from './use-sponsors.ts'
import { RecordHistory } from '#app/features/audit/record-history.tsx'

interface SponsorFormProps {
  event: Event
  events: readonly Event[]
  /** As stored on this device; null for a new one. Give each its own key. */
  sponsor: SponsorRow | null
  /** The sponsors of all events. */
  all: readonly SponsorRow[]
  now: number
  /** Receives null if the sponsor is still waiting to be sent. */
  onSaved: (sponsor: Sponsor | null) => void
  onClose: () => void
}

const namedLists = ['companies', 'events'] as const

export function SponsorForm({ event, events, sponsor, all, now, onSaved, onClose }: SponsorFormProps) {
  const choices = useCompanyChoices(sponsor?.company_id)
  const refusedFiles = useRefusedCheck()
  const page = useSavedRecordPage<Sponsor, SponsorValues>({
    resource: 'sponsors',
    record: sponsor,
    blank: () => newSponsorValues(newId(), event.id),
    valuesOf: valuesOfSponsor,
    fields: sponsorFieldList,
    check: (values) => sponsorErrors(values),
    checkLive: (values) => ({ ...startedErrors(values, { all, today: associationDay(now) }), ...refusedFiles(values) }),
    nameOf: (values) => nameOf(values, choices),
    bodyOf: (values, base) => changesOfSponsor(values, base, Math.max(0, ...all.map(({ order }) => order)) + 1),
    onSaved,
  })
  const { form } = page
  const names = useNames(form.conflict ? namedLists : noLists)
  useTakeOutOfForm(form)

  return (
    <RecordPage
      page={page}
      names={names}
      title={sponsor?.name ?? 'New sponsor'}
      label={sponsor ? 'Sponsor' : 'New sponsor'}
      saveLabel={sponsor ? 'Save' : 'Add sponsor'}
      backLabel="All sponsors"
      onClose={onClose}
      head={sponsor && <SponsorHead sponsor={sponsor} isDirty={form.isDirty} onRemoved={onClose} />}
      foot={sponsor && <RecordHistory entity="sponsors" record={sponsor} />}
    >
      <SponsorSections form={form} events={events} companies={choices} />
    </RecordPage>
  )
}

function nameOf(
  { public_name: shown, external_name: name, company_id: company }: SponsorValues,
  companies: readonly { value: string; label: string }[],
): string {
  return shown.trim() || name.trim() || companies.find(({ value }) => value === company)?.label || 'Sponsor'
}
