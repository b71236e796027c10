import { endSentence } from '#contract/value/end-sentence.ts'
import { sentenceCase } from '#contract/value/sentence-case.ts'
import { Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { archivedMessage } from '#contract/event/messages.ts'
import { eventCompanyTransitions } from '#contract/registration/lifecycle.ts'
import { expiredLabel, registrationStatusNames, registrationTones } from '#contract/registration/readiness.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatDay } from '#contract/time/format-time.ts'
import { plural } from '#contract/value/plural.ts'
import { useActionDraft } from '#app/features/outbox/use-action-draft.ts'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { useLeaving } from '#app/ui/overlays/use-leaving.ts'
import { DraftOffer } from '#app/ui/record/draft-offer.tsx'
import { LeaveQuestion } from '#app/ui/record/leave-question.tsx'
import { Fact, Facts } from '#app/ui/facts/facts.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { usePageLeft } from '#app/ui/overlays/use-page-left.ts'
import { ChangesSinceApproval } from './changes-since-approval.tsx'
import { paymentText } from './company-payment.ts'
import { expiredNotice } from './document-state.ts'
import { ExceptionPanel } from './exception-panel.tsx'
import type { Decision } from './decision-labels.ts'
import { DecisionPanel } from './decision-panel.tsx'
import { RegistrationChecklist } from './registration-checklist.tsx'
import { countedEntries, type RegistrationRow } from './registration-rows.ts'
import { StaffSection } from './staff-section.tsx'
import { useExceptionTime } from './use-exception-time.ts'
import { useRegistrationStaffForm } from './use-registration-staff-form.ts'
import { ShownFile } from '#app/features/photos/shown-file.tsx'

interface RegistrationSheetProps {
  row: RegistrationRow
  event: Event
  today: string
  /** In milliseconds by the server's clock. */
  now: number
  onClose: () => void
}

/** One company's registration: its documents, what is missing, staff decisions, and staff notes. */
export function RegistrationSheet({ row, event, today, now, onClose }: RegistrationSheetProps) {
  const message = useActionDraft({ id: row.id, about: 'decision', label: `Message to ${row.company_name}` })
  const written = useRef(message.text)
  useEffect(() => {
    written.current = message.text
  }, [message.text])
  const until = useExceptionTime(row)
  const [decided, setDecided] = useState<Decision>()
  const form = useRegistrationStaffForm(row)
  const { draft } = form
  const isLeft = usePageLeft()
  // Closing changes the address, too.
  const leaving = useLeaving(form.isDirtyNow, { isOnDevice: true })
  const expired = expiredNotice(row)
  const isArchived = event.status === 'ARCHIVED'
  const documents = [
    { term: 'License', fileId: row.license.file_id, expiresOn: row.license.expires_on },
    { term: 'Certificate of insurance', fileId: row.insurance.file_id, expiresOn: row.insurance.expires_on },
    { term: 'Logo', fileId: row.logo_file_id, expiresOn: null },
  ].filter(({ fileId, expiresOn }) => fileId !== null || expiresOn !== null)
  return (
    <Sheet
      title={row.company_name}
      size="xl"
      hasUnsavedText={message.text !== '' || until.isUnsaved}
      isTextOnDevice={!until.isUnsaved && !message.isFailed}
      isInAddress
      onDiscard={message.drop}
      onClose={() => {
        message.drop()
        onClose()
      }}
    >
      {draft && (
        <DraftOffer
          updatedAt={draft.updatedAt}
          problems={draft.problems}
          onResume={() => {
            draft.resume()
            // The form is at the end, and locked until it is drawn again.
            setTimeout(() => form.focus('internal_note'))
          }}
          onDiscard={draft.discard}
        />
      )}
      <Group gap="0.5rem 1rem">
        <Tag tone={registrationTones[row.status]}>
          {expiredLabel(row, event, today) ?? sentenceCase(registrationStatusNames[row.status])}
        </Tag>
        <Link to="/admin/company-information" search={{ eventId: event.id, companyId: row.company_id }}>
          Company Information
        </Link>
      </Group>
      {expired && (
        <Text inherit c="var(--alarm)" fw={600}>
          {expired}
        </Text>
      )}
      {row.changes_requested && row.status === 'CHANGES_REQUESTED' && (
        <p>{endSentence(`Changes requested: “${row.changes_requested.message}”`)}</p>
      )}
      {row.status === 'REJECTED' && row.rejected_reason && <p>Rejected: {row.rejected_reason}</p>}
      <Facts isFilling>
        <Fact term="Entries in this event">
          {row.entries === null ? (
            'Not loaded on this device yet'
          ) : row.entries === 0 ? (
            'None'
          ) : (
            <Link to="/admin/tours" search={countedEntries(row)}>
              {plural(row.entries, 'entry', 'entries')}
            </Link>
          )}
        </Fact>
        {row.payment !== null && row.entries !== 0 && <Fact term="Payment">{paymentText(row.payment)}</Fact>}
        {documents.map(({ term, fileId, expiresOn }) => (
          <Fact key={term} term={term}>
            <Stack gap="0.25rem" align="flex-start">
              {expiresOn !== null && <p>{`${expiresOn < today ? 'Expired' : 'Expires'} ${formatDay(expiresOn)}`}</p>}
              {fileId !== null && <ShownFile fileId={fileId} name={term} />}
            </Stack>
          </Fact>
        ))}
      </Facts>
      <RegistrationChecklist items={row.items} isExpirySaid={expired !== null} hasLogo={row.logo_file_id !== null} />
      {row.status === 'SUBMITTED' && <ChangesSinceApproval key={row.version} registrationId={row.id} zone={event.timezone} />}
      {isArchived ? (
        <p>{archivedMessage}</p>
      ) : (
        <>
          <DecisionPanel
            row={row}
            text={message.text}
            setText={message.write}
            isDecided={decided !== undefined && eventCompanyTransitions[decided].to === row.status}
            onDone={(decision, sent) => {
              setDecided(decision)
              // What was written meanwhile stays, and the sheet with it.
              if (written.current !== sent) return
              // Before the address changes: what was sent is nothing to lose.
              flushSync(() => message.write(''))
              if (!isLeft()) onClose()
            }}
          />
          <ExceptionPanel row={row} event={event} now={now} until={until} />
        </>
      )}
      <StaffSection row={row} form={form} isReadOnly={isArchived} />
      <LeaveQuestion form={form} leaving={leaving} />
    </Sheet>
  )
}
