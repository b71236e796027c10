import { eventCompanyTransitions } from '#contract/registration/lifecycle.ts'
import { fieldLabel } from '#contract/record-text.ts'
import { withLapse, type CompanyChecklistItem } from '#contract/registration/readiness.ts'
import type { EventCompany } from '#contract/registration/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { countToFix, type ValueProblems } from '#contract/value/value-problem.ts'
import { useOpenCommand } from '#app/outbox/commands/use-open-command.ts'
import { useUploads } from '#app/files/use-unsent-files.ts'
import { stillUploading } from '#app/features/photos/upload-messages.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { SubmitRecord, whyBlocked } from '#app/ui/form/submit-record.tsx'
import type { ForCompany } from '#app/outbox/commands/for-company.ts'
import { actOnRegistration } from './registration-commands.ts'

interface SubmitRegistrationProps {
  event: Event
  record: EventCompany
  forCompany: ForCompany | undefined
  items: readonly CompanyChecklistItem[]
  /** All values with errors, and the ones that the server doesn't have. */
  problems: ValueProblems
  unsent: ValueProblems
  isOnServer: boolean
  flush: () => Promise<void>
  onSubmitted?: () => void
}

/** Offers to submit once nothing is missing. */
export function SubmitRegistration({
  event,
  record,
  forCompany,
  items,
  problems,
  unsent,
  isOnServer,
  flush,
  onSubmitted,
}: SubmitRegistrationProps) {
  const checking = useOpenCommand({ resource: 'event_companies', id: record.id })
  const uploads = useUploads(record.id)
  const isOnline = useOnline()
  const { status } = withLapse(record, event)
  if (!eventCompanyTransitions.submit.from.includes(status)) return null
  const uploading = isOnline && uploads > 0 ? stillUploading(uploads, status === 'IN_PROGRESS' ? 'submit' : 'resubmit') : undefined
  const open = items
    .filter(({ problem }) => problem !== null)
    .map((item) =>
      item.subfield && !item.wrong
        ? Object.assign({}, item, { label: fieldLabel('event_companies', `${item.field}.${item.subfield}`) })
        : item,
    )

  async function submit(): Promise<string | undefined> {
    await flush()
    const message = await actOnRegistration(event.id, 'submit', forCompany)
    if (message === undefined) onSubmitted?.()
    return message
  }

  return (
    <SubmitRecord
      title="Submit"
      about={forCompany ? `${forCompany.name}, ${event.name}` : event.name}
      label={
        forCompany ? 'Submit for the company' : status === 'IN_PROGRESS' ? 'Submit company information' : 'Resubmit company information'
      }
      blocked={checking ?? whyBlocked(open, countToFix(problems, unsent)) ?? uploading}
      isOnServer={isOnServer}
      onSubmit={submit}
    >
      {open.length === 0 && (
        <p>
          {status === 'CHANGES_REQUESTED' ? 'Resubmit once you’ve made the requested changes.' : 'Nothing is missing.'}{' '}
          {forCompany ? 'The company is notified when you submit it.' : 'The association reviews it and notifies you.'}
        </p>
      )}
    </SubmitRecord>
  )
}
