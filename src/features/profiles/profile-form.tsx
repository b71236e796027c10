import { Flex, Stack } from '@mantine/core'
import { useDeferredValue, useMemo, useRef } from 'react'
import { publicPlaceOfProfile } from '#contract/website/public-place.ts'
import type { B2cProfile, ProfileFields, ProfileKind } from '#contract/profile/schema.ts'
import { profileTransitions } from '#contract/profile/readiness.ts'
import { becomesDraft } from '#contract/profile/editing.ts'
import { profileStatusLabel } from '#contract/profile/status-labels.ts'
import type { ForCompany } from '#app/outbox/commands/for-company.ts'
import type { OwnRecord } from '#app/outbox/lists/use-own-record.ts'
import { useFormWithFiles } from '#app/files/use-form-with-files.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import page from '#app/ui/form/form-page.module.css'
import { jumpToField } from '#app/ui/form/jump-to-field.ts'
import { FormSavedLine } from '#app/features/outbox/form-saved-line.tsx'
import { PlaceLine } from '#app/ui/facts/place-list.tsx'
import { StorySection } from './story-section.tsx'
import { WorkSection } from './work-section.tsx'
import { profileLabels } from '#contract/profile/labels.ts'
import { profileSaving } from './profile-saving.ts'
import { ProfileHead } from './profile-head.tsx'
import { useProfileChoices } from './use-profile-choices.ts'
import { ProfileEnd } from './profile-end.tsx'
import { ProfilePreview } from './profile-preview.tsx'
import { FormSection } from '#app/ui/form/form-section.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import type { SectionProps } from './section-props.ts'
import { Button } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { filledFrom } from './first-profile.ts'
import { ReadOnly } from '#app/ui/fields/read-only.ts'
import { UnsettledTexts } from '#app/ui/fields/unsettled-text.ts'
import { FormBar } from '#app/ui/form/form-bar.tsx'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { ConflictCallout } from '#app/features/outbox/conflict-choice.tsx'
import { namesOf } from '#contract/value/fields.ts'
import { profileNames } from '#contract/profile/kind-names.ts'

interface ProfileFormProps {
  kind: ProfileKind
  record: B2cProfile
  rows: readonly OutboxRow[]
  siblings: readonly B2cProfile[]
  locked: string | undefined
  /** Whether the portal has a public website; undefined if this device doesn’t know yet. */
  isConnected: boolean | undefined
  /** The company that staff act for; undefined for the company's own people. */
  forCompany: ForCompany | undefined
  isCompanyArchived: boolean
  refresh: () => Promise<OwnRecord<B2cProfile>>
}

/** A profile form that saves by itself, with a preview of the public page beside it. */
export function ProfileForm({
  kind,
  record,
  rows,
  siblings,
  locked,
  isConnected,
  forCompany,
  isCompanyArchived,
  refresh,
}: ProfileFormProps) {
  const how = useMemo(() => profileSaving(kind, forCompany), [kind, forCompany])
  const form = useFormWithFiles(how, record, { rows, refresh })
  // The checklist and preview may lag behind typing; typing must not wait for them.
  const values = useDeferredValue(form.values)
  const choices = useProfileChoices(kind, values)
  const root = useRef<HTMLDivElement>(null)
  const jump = (field: string) => void jumpToField(root.current, field)
  const status = profileStatusLabel(record, isConnected)
  const isToSubmit = profileTransitions.submit.from.includes(record.status)
  // Under the title; at the bottom edge, in sight, only while something keeps a change from being saved.
  const needsAction = form.state.kind === 'failed' || form.refusal !== undefined || Object.keys(form.errors).length > 0
  const savedLine = (locked === undefined || rows.length > 0) && (
    <FormSavedLine form={form} record={record} rows={rows} recordStatus={isToSubmit ? status.message : undefined} />
  )
  const sectionProps = { kind, form, choices, forCompany, owner: { type: 'b2c_profiles' as const, id: record.id } }

  return (
    <div className={page.page} ref={root}>
      <ProfileHead
        kind={kind}
        record={record}
        isConnected={isConnected}
        forCompany={forCompany}
        onJump={locked === undefined ? jump : undefined}
      >
        {!forCompany && !isToSubmit && <Dimmed>{status.message}</Dimmed>}
        {forCompany && becomesDraft(record) && (
          <Dimmed>
            {record.published_at === null
              ? 'If you change anything, this profile becomes a draft. Submit and approve it again to publish it.'
              : 'If you change anything, the published version stays public until you submit, approve and publish the changes.'}
          </Dimmed>
        )}
        {locked !== undefined && <p>{locked}</p>}
        {!needsAction && savedLine}
        {locked === undefined && <Dimmed>Changes save automatically. Fields with * are required to submit.</Dimmed>}
      </ProfileHead>
      {/* Before its first release, its status says as much. */}
      {(record.published_at !== null || record.webflow !== null || isCompanyArchived) && (
        <PlaceLine title="Public information" place={publicPlaceOfProfile(record, { isConnected, isCompanyArchived })} />
      )}
      <ConflictCallout rows={rows} />
      <Stack className={page.main} gap="var(--gap)" miw={0}>
        <Flex direction="column" component="fieldset" gap="var(--gap)" miw={0} disabled={locked !== undefined}>
          {locked === undefined && (
            <CopyFromSibling
              kind={kind}
              own={values}
              siblings={siblings}
              onFill={(fields) => {
                for (const field of namesOf(fields)) {
                  const value = fields[field]
                  if (value !== undefined) form.set(field, value)
                }
                void form.flush()
              }}
            />
          )}
          <ReadOnly value={locked !== undefined}>
            <UnsettledTexts value="as values">
              <StorySection {...sectionProps} />
            </UnsettledTexts>
            <WorkSection {...sectionProps} />
            <ContactSection {...sectionProps} />
          </ReadOnly>
        </Flex>
        <ProfileEnd
          kind={kind}
          record={record}
          values={values}
          problems={form.errors}
          unsent={form.unsent}
          isOnServer={form.isOnServer}
          isLocked={locked !== undefined}
          onJump={jump}
          flush={form.flush}
          forCompany={forCompany}
        />
        {needsAction && savedLine && <FormBar>{savedLine}</FormBar>}
      </Stack>
      {/* A scrollable area must be reachable by keyboard even when it holds no link. */}
      <Stack className={page.aside} component="aside" gap="sm" miw={0} aria-label="Form sidebar" tabIndex={0} data-fades>
        <ProfilePreview kind={kind} companyId={record.company_id} values={values} choices={choices} />
      </Stack>
    </div>
  )
}

function ContactSection({ form }: SectionProps) {
  const { subfield } = form
  return (
    <FormSection title="Contact" about="Public. Visitors need a phone number, an email address or a website.">
      <TextLine {...form.field('phone')} type="tel" autoComplete="tel" />
      <TextLine {...form.field('email')} type="email" autoComplete="email" />
      <TextLine {...form.field('website')} type="url" placeholder="https://" autoComplete="url" />
      <TextLine
        {...form.field('contact_form_email')}
        type="email"
        hint="The website’s contact form sends messages here if the association has set it up."
      />
      <TextLine {...subfield('social', 'facebook')} type="url" placeholder="https://" />
      <TextLine {...subfield('social', 'instagram')} type="url" placeholder="https://" />
      <TextLine {...subfield('social', 'houzz')} type="url" placeholder="https://" />
      <TextLine {...subfield('social', 'youtube')} type="url" placeholder="https://" />
    </FormSection>
  )
}

interface CopyFromSiblingProps {
  kind: ProfileKind
  own: ProfileFields
  siblings: readonly B2cProfile[]
  onFill: (fields: Partial<ProfileFields>) => void
}

/** Offers to copy values from the company's other profiles into fields that are empty here. */
function CopyFromSibling({ kind, own, siblings, onFill }: CopyFromSiblingProps) {
  const offers = siblings
    .map((sibling) => ({ sibling, fields: filledFrom(kind, own, sibling) }))
    .filter(({ fields }) => Object.keys(fields).length > 0)
  if (offers.length === 0) return null
  return (
    <Panel tone="mark" gap="md" aria-label="Copy from another profile">
      {offers.map(({ sibling, fields }) => (
        <Stack key={sibling.kind} gap="xs" align="flex-start">
          <p>
            The {profileNames[sibling.kind].noun} profile has values for fields that are empty here:{' '}
            {namesOf(fields)
              .map((field) => profileLabels[field])
              .join(', ')}
            .
          </p>
          <Button onClick={() => onFill(fields)}>Copy from the {profileNames[sibling.kind].noun} profile</Button>
        </Stack>
      ))}
    </Panel>
  )
}
