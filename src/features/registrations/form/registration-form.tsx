import { Box, Group, Stack, List } from '@mantine/core'
import { useDeferredValue, useEffect, useMemo, useRef, useReducer, useState } from 'react'
import type { Company } from '#contract/company/schema.ts'
import { companyChecklist, emptiedProblems, registrationValueProblems } from '#contract/registration/readiness.ts'
import { formLabel } from '#contract/record-text.ts'
import type { EventCompany, EventCompanyFields } from '#contract/registration/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { withFieldProblems } from '#contract/value/value-problem.ts'
import type { OwnRecord } from '#app/outbox/lists/use-own-record.ts'
import type { SelfSaving } from '#app/outbox/autosave-record.ts'
import { useFormWithFiles } from '#app/files/use-form-with-files.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import { logFailure } from '#app/session/log-failure.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { LiveText } from '#app/ui/messages/live-text.tsx'
import { Button } from '#app/ui/button.tsx'
import { notSavedHere } from '#app/ui/messages/not-saved-here.ts'
import page from '#app/ui/form/form-page.module.css'
import { usePageLeft } from '#app/ui/overlays/use-page-left.ts'
import { UnsettledTexts } from '#app/ui/fields/unsettled-text.ts'
import { jumpToField } from '#app/ui/form/jump-to-field.ts'
import { NeedsList } from '#app/ui/form/needs-list.tsx'
import { requestedMessage } from '#app/ui/form/requested-message.ts'
import { SectionRail, SectionsButton } from '#app/ui/form/section-rail.tsx'
import { FormSavedLine } from '#app/features/outbox/form-saved-line.tsx'
import { AgreementSection } from './agreement-section.tsx'
import { BillingSection } from './billing-section.tsx'
import { EligibilitySection } from './eligibility-section.tsx'
import { IdentitySection } from './identity-section.tsx'
import { ListingSection } from './listing-section.tsx'
import { registrationSaving } from './registration-fields.ts'
import { registrationLabels } from '#contract/registration/labels.ts'
import type { ForCompany } from '#app/outbox/commands/for-company.ts'
import { RegistrationHead } from './registration-head.tsx'
import { listSections } from './registration-sections.ts'
import { nextStepMessage } from './registration-status.ts'
import { SubmitRegistration } from './submit-registration.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { companyUpdate, companyUpdateLabels, declineUpdate, isUpdateDeclined } from './company-update.ts'
import { updateCompany } from './registration-commands.ts'
import { FormBar } from '#app/ui/form/form-bar.tsx'
import { ConflictCallout } from '#app/features/outbox/conflict-choice.tsx'
import { namesOf } from '#contract/value/fields.ts'

interface RegistrationFormProps {
  event: Event
  record: EventCompany
  rows: readonly OutboxRow[]
  company: Company | undefined
  today: string
  forCompany: ForCompany | undefined
  refresh: () => Promise<OwnRecord<EventCompany>>
  onEdit: (isEdit: boolean) => void
}

/** The form. It saves by itself, also offline; only submitting needs the network. */
export function RegistrationForm({ event, record, rows, company, today, forCompany, refresh, onEdit }: RegistrationFormProps) {
  const how = useMemo<SelfSaving<EventCompanyFields>>(
    () => ({
      ...registrationSaving(event, forCompany),
      rules: (now) => ({ ...(!forCompany && emptiedProblems(record, now, event)), ...registrationValueProblems(now, event, today) }),
    }),
    [event, today, forCompany, record],
  )
  const form = useFormWithFiles(how, record, { rows, refresh })
  // The checklist may lag behind typing; typing must not wait for it.
  const values = useDeferredValue(form.values)
  const problems = useDeferredValue(form.errors)
  const items = withFieldProblems(companyChecklist(values, event, today), {
    problems,
    values,
    labelOf: (path) => formLabel('event_companies', path),
  })
  const sections = listSections(values, items, event)
  const root = useRef<HTMLDivElement>(null)
  const jump = (field: string) => void jumpToField(root.current, field)
  const isLeft = usePageLeft()
  const end = () => void (isLeft() || onEdit(false))

  useEffect(() => {
    const { hash } = location
    if (hash.length > 1) jumpToField(root.current, decodeURIComponent(hash.slice(1)))
  }, [])

  const saved = (
    <FormSavedLine
      form={form}
      record={record}
      rows={rows}
      recordStatus={forCompany ? undefined : nextStepMessage(record, event, today)}
      timeZone={event.timezone}
    />
  )
  const sectionProps = { form, event, forCompany, ownerId: record.id }
  return (
    <div className={page.page} ref={root}>
      <RegistrationHead
        event={event}
        today={today}
        forCompany={forCompany}
        record={{ ...record, agreement: form.values.agreement }}
        onJump={jump}
      >
        <Dimmed>Changes save automatically. Fields with * are required to submit.</Dimmed>
      </RegistrationHead>
      <ConflictCallout rows={rows} />
      <Stack className={page.main} gap="var(--gap)" miw={0}>
        <Stack gap="var(--gap)" miw={0}>
          <UnsettledTexts value="as values">
            <IdentitySection {...sectionProps} />
            <ListingSection {...sectionProps} />
            <EligibilitySection {...sectionProps} />
            <AgreementSection {...sectionProps} />
            <BillingSection {...sectionProps} />
          </UnsettledTexts>
        </Stack>
        {company && <CompanyUpdateCard registrationId={record.id} company={company} written={values} />}
        <SubmitRegistration
          {...{ event, record, forCompany, items }}
          problems={form.errors}
          unsent={form.unsent}
          isOnServer={form.isOnServer}
          flush={form.flush}
          onSubmitted={end}
        />
        <FormBar>
          <Box flex="1 1 9rem">{saved}</Box>
          <Group gap="xs" ms="auto" wrap="nowrap">
            <SectionsButton sections={sections} />
            <Button onClick={() => void form.flush().then(end)}>Done</Button>
          </Group>
        </FormBar>
      </Stack>
      {/* A scrollable area must be reachable by keyboard even when it holds no link. */}
      <Stack className={page.aside} component="aside" gap="sm" miw={0} aria-label="Form sidebar" tabIndex={0} data-fades>
        <SectionRail sections={sections} />
        <NeedsList title="Requirements" items={items} requested={requestedMessage(record, registrationLabels)} onJump={jump} />
      </Stack>
    </div>
  )
}

/** Offers to copy what was entered for this event into the company's own record, so that later events start from it. */
function CompanyUpdateCard({
  registrationId,
  company,
  written,
}: {
  registrationId: string
  company: Company
  written: EventCompanyFields
}) {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const [outcome, setOutcome] = useState<string>()
  const patch = companyUpdate(written, company)
  const names = namesOf(patch)
  const update = () =>
    updateCompany(company, patch).then(setOutcome, (error: unknown) => {
      logFailure(error)
      setOutcome(notSavedHere)
    })
  const leave = () => {
    declineUpdate(registrationId, patch)
    redraw()
  }
  const offer = (
    <Panel aria-label="Also update my company">
      <h2>Update your company’s record too?</h2>
      <Dimmed>Your next registration starts from your company’s record. It has different values for:</Dimmed>
      <List>
        {names.map((name) => (
          <li key={name}>{companyUpdateLabels[name]}</li>
        ))}
      </List>
      <Group gap="xs">
        <Button onClick={() => void update()}>Also update my company</Button>
        <Button variant="subtle" onClick={leave}>
          Leave it as it is
        </Button>
      </Group>
    </Panel>
  )
  return (
    <>
      {names.length > 0 && !isUpdateDeclined(registrationId, patch) && offer}
      <LiveText c="dimmed">{outcome}</LiveText>
    </>
  )
}
