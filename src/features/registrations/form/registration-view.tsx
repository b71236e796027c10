import { Stack } from '@mantine/core'
import { useCallback, useMemo } from 'react'
import { fieldLabel, formLabel } from '#contract/record-text.ts'
import { eventCompanyTransitions } from '#contract/registration/lifecycle.ts'
import { companyChecklist, registrationValueProblems, withLapse } from '#contract/registration/readiness.ts'
import type { EventCompany, EventCompanyFields } from '#contract/registration/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { countFields, withFieldProblems } from '#contract/value/value-problem.ts'
import { withRows } from '#app/outbox/autosave-record.ts'
import { fieldsInParts } from '#app/outbox/fields-in-parts.ts'
import { useValueProblems } from '#app/outbox/use-value-problems.ts'
import { refusalOf, type OutboxRow } from '#app/outbox/outbox-row.ts'
import { Button } from '#app/ui/button.tsx'
import page from '#app/ui/form/form-page.module.css'
import { NeedsList } from '#app/ui/form/needs-list.tsx'
import { requestedMessage } from '#app/ui/form/requested-message.ts'
import { useSavedFacts } from '#app/features/outbox/form-saved-line.tsx'
import { SavedLine } from '#app/ui/record/saved-line.tsx'
import { RegistrationFacts } from './registration-facts.tsx'
import { registrationDraftKey, registrationSending } from './registration-fields.ts'
import { registrationLabels } from '#contract/registration/labels.ts'
import type { ForCompany } from '#app/outbox/commands/for-company.ts'
import { RegistrationHead } from './registration-head.tsx'
import { namesOf } from '#contract/value/fields.ts'
import { useHasUnsentFiles } from '#app/files/use-unsent-files.ts'
import { nextStepMessage } from './registration-status.ts'
import { SubmitRegistration } from './submit-registration.tsx'
import { WithdrawRegistration } from './withdraw-registration.tsx'

interface RegistrationViewProps {
  event: Event
  record: EventCompany
  rows: readonly OutboxRow[]
  today: string
  locked: string | undefined
  forCompany: ForCompany | undefined
  onEdit: (isEdit: boolean, field?: string) => void
}

/** The read-only page: what was entered, what is missing, and a button to edit. */
export function RegistrationView({ event, record, rows, today, locked, forCompany, onEdit }: RegistrationViewProps) {
  const facts = useSavedFacts(record, rows)
  const below = useMemo(() => withRows(record, rows), [record, rows])
  const rules = useCallback((now: EventCompanyFields) => registrationValueProblems(now, event, today), [event, today])
  const looked = {
    draftKey: registrationDraftKey(event.id, forCompany),
    sending: registrationSending,
    inParts,
    below,
    rows,
    rules,
    ...nothingWritten,
  }
  const { elsewhere, problems, unsent, refusedElsewhere, isChecked } = useValueProblems<EventCompanyFields>(looked)
  const written = { ...below, ...elsewhere }
  const items = withFieldProblems(companyChecklist(written, event, today), {
    problems,
    values: written,
    labelOf: (path) => formLabel('event_companies', path),
  })
  const hasUnsentFiles = useHasUnsentFiles(record.id)
  const isOnServer = hasUnsentFiles === false && rows.length === 0 && namesOf(elsewhere).length === 0
  const requested = requestedMessage(record, registrationLabels)
  const isToSubmit = locked === undefined && eventCompanyTransitions.submit.from.includes(withLapse(record, event).status)
  const hasAside = isToSubmit || requested !== undefined || items.some(({ problem }) => problem !== null)
  const onJump = locked === undefined ? (field: string) => onEdit(true, field) : undefined
  return (
    <div className={page.page}>
      <RegistrationHead
        event={event}
        today={today}
        forCompany={forCompany}
        record={written}
        onJump={onJump}
        action={
          locked === undefined && (
            <Button variant={items.some(({ problem }) => problem !== null) ? 'filled' : 'default'} onClick={() => onEdit(true)}>
              Edit
            </Button>
          )
        }
      >
        <SavedLine
          state="quiet"
          problems={countFields(problems)}
          isChecked={isChecked}
          refusedElsewhere={refusedElsewhere.map((path) => fieldLabel('event_companies', path))}
          refusal={refusalOf(rows)?.detail}
          {...facts}
          recordStatus={forCompany ? undefined : nextStepMessage(record, event, today)}
          timeZone={event.timezone}
        />
        {locked !== undefined && <p>{locked}</p>}
      </RegistrationHead>
      <Stack className={page.main} gap="var(--gap)" miw={0} {...(!hasAside && { style: { gridColumn: '1 / -1' } })}>
        <RegistrationFacts written={written} event={event} />
        {locked === undefined && !forCompany && <WithdrawRegistration event={event} record={record} />}
      </Stack>
      {hasAside && (
        <Stack className={page.aside} component="aside" gap="sm" miw={0} data-first="true">
          <NeedsList title="Requirements" items={items} requested={requested} onJump={onJump} />
          {isToSubmit && (
            <SubmitRegistration {...{ event, record, forCompany, items, problems, unsent, isOnServer }} flush={flushNothing} />
          )}
        </Stack>
      )}
    </div>
  )
}

const flushNothing = async () => undefined
const inParts = fieldsInParts('event_companies')
const nothingWritten = { edits: {}, writing: new Set<string>() }
