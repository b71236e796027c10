import { Box, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo, type ReactNode, useState } from 'react'
import { separator } from '#contract/entry/format-facts.ts'
import { membershipLabels, standingLabels } from '#contract/company/labels.ts'
import type { Company } from '#contract/company/schema.ts'
import { dayOf, noonOf } from '#contract/time/calendar-day.ts'
import type { FieldProps } from '#app/ui/fields/field-frame.tsx'
import { memo } from '#app/ui/fields/memo.ts'
import { useRefusedCheck, useTakeOutOfForm } from '#app/files/use-form-with-files.ts'
import { newId } from '#app/outbox/new-id.ts'
import { nextAssociationDay } from '#contract/time/association-day.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { choicesOf } from '#app/ui/choices/choices-of.ts'
import { DateField } from '#app/ui/dates/date-field.tsx'
import { FormSection, Wide } from '#app/ui/form/form-section.tsx'
import { RecordHead } from '#app/ui/record/record-header.tsx'
import { RecordPage } from '#app/ui/record/record-page.tsx'
import { SelectField } from '#app/ui/choices/select-field.tsx'
import { NotesSection } from '#app/ui/record/record-sections.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { useSavedRecordPage } from '#app/features/outbox/use-saved-record-page.ts'
import { companyFields, newCompanyValues, valuesOfCompany, type CompanyValues, changesOfCompany, companyErrors } from './company-values.ts'
import { duesState } from './dues.ts'
import { similarCompanies, Similar } from './similar.tsx'
import type { CompanyRow, PersonRow } from './people-queries.ts'
import { authLabels, companyRoleLabels } from '#contract/person/labels.ts'
import { DividedList } from '#app/ui/divided-list.tsx'
import { TallLink } from '#app/ui/tall-link.tsx'
import { nameOf } from './people-labels.ts'
import { FileSlot } from '#app/features/photos/file-slot.tsx'
import { useClock } from '#app/ui/use-clock.ts'
import { Tag } from '#app/ui/tag.tsx'
import { focusContent } from '#app/ui/overlays/focus-content.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { archive } from './people-commands.ts'

interface CompanyFormProps {
  /** Null for a new company. Render each company with its own key. */
  company: CompanyRow | null
  companies: readonly CompanyRow[]
  people: readonly PersonRow[]
  /** Called with null when the change is still waiting to sync. */
  onSaved: (company: Company | null) => void
  onClose: () => void
  history?: ReactNode
}

const types = choicesOf(membershipLabels)
const standings = choicesOf(standingLabels)

export function CompanyForm({ company, companies, people, onSaved, onClose, history }: CompanyFormProps) {
  const page = useSavedRecordPage<Company, CompanyValues>({
    resource: 'companies',
    record: company,
    blank: () => newCompanyValues(newId()),
    valuesOf: valuesOfCompany,
    fields: companyFields,
    check: (values) => companyErrors(values),
    checkLive: useRefusedCheck(),
    nameOf: ({ name }) => name.trim(),
    bodyOf: changesOfCompany,
    onSaved,
  })
  const { form } = page
  useTakeOutOfForm(form)
  const { field, values } = form
  const similar = useMemo(() => similarCompanies(values, companies).slice(0, 5), [values, companies])
  const dues = duesState(values.dues_through, useClock(serverNow, nextAssociationDay))
  const own = people.filter(({ company_id: id }) => company !== null && id === company.id)

  return (
    <RecordPage
      page={page}
      title={values.name || 'New company'}
      label={company ? 'Company' : 'New company'}
      saveLabel={company ? 'Save' : 'Add company'}
      backLabel="All companies"
      onClose={onClose}
      isLong
      about={company && [membershipLabels[company.membership_type], company.member_number].filter(Boolean).join(separator)}
      foot={history}
      head={company && <CompanyHead company={company} companies={companies} />}
    >
      <FormSection title="Company">
        <TextLine {...field('name')} required />
        <TextLine {...field('legal_name')} />
        <TextLine {...field('phone')} type="tel" />
        <TextLine {...field('email')} type="email" />
        <TextLine {...field('website')} type="url" placeholder="https://" />
        <TextLine {...field('address')} />
        <FileSlot
          {...field('logo_file_id')}
          hint="At least 1,000 pixels on the longer side, for print."
          owner={{ type: 'companies', id: values.id }}
          purpose="LOGO"
          minPixels={1000}
        />
        <Similar ones={similar.map(({ id, name }) => ({ id, label: name, search: { tab: 'companies' as const, id } }))} noun="company" />
      </FormSection>
      <FormSection title="Membership">
        <SelectField {...field('membership_type')} choices={types} empty="Choose…" required />
        <TextLine {...field('member_number')} />
        <SelectField {...field('standing')} choices={standings} />
        <CompanyDay {...field('joined_at')} />
        <CompanyDay {...field('dues_through')} hint={duesHints[dues]} />
      </FormSection>
      <FormSection title="License">
        <TextLine {...field('license.number')} />
        <TextLine {...field('license.state')} placeholder="MN" />
        <DateField {...field('license.expires_on')} />
      </FormSection>
      <FormSection title="Billing address">
        <TextLine {...field('billing_address.line1')} />
        <TextLine {...field('billing_address.line2')} />
        <TextLine {...field('billing_address.city')} />
        <TextLine {...field('billing_address.state')} placeholder="MN" />
        <TextLine {...field('billing_address.zip')} />
      </FormSection>
      <NotesSection form={form} />
      {company && (
        <FormSection title="People">
          <Wide>
            {own.length === 0 && <p>No people in this company yet.</p>}
            <DividedList isFlush>
              {own.map((person) => (
                <Group key={person.id} component="li" gap="0 1rem" wrap="nowrap">
                  <Box flex={1} miw={0} pb="xs">
                    <TallLink fw={600} to="/admin/member" search={{ id: person.id }}>
                      {nameOf(person)}
                    </TallLink>
                    <Text inherit c="dimmed" fz="sm" mt="-0.5rem">
                      {[person.company_role && companyRoleLabels[person.company_role].label, person.email].filter(Boolean).join(separator)}
                    </Text>
                  </Box>
                  {person.is_archived ? (
                    <Tag tone="wait">Archived</Tag>
                  ) : (
                    <Tag tone={authLabels[person.auth_state].tone}>{authLabels[person.auth_state].label}</Tag>
                  )}
                </Group>
              ))}
            </DividedList>
            {!company.is_archived && (
              <Group gap="xs" mt="xs">
                <ButtonLink to="/admin/member" search={{ new: 'true', companyId: company.id }}>
                  Add person
                </ButtonLink>
              </Group>
            )}
          </Wide>
        </FormSection>
      )}
    </RecordPage>
  )
}

const duesHints = { none: undefined, paid: undefined, soon: 'Due within 30 days.', lapsed: 'These dues have lapsed.' } as const

/** A calendar day, stored as its noon in UTC. */
const CompanyDay = memo(({ value, onChange, ...field }: FieldProps<CompanyValues['joined_at']>) => (
  <DateField {...field} value={dayOf(value)} onChange={(day) => onChange(noonOf(day))} />
))

function CompanyHead({ company, companies }: { company: CompanyRow; companies: readonly CompanyRow[] }) {
  const [dialog, setDialog] = useState<'archive' | 'merge'>()
  const isOnline = useOnline()
  const now = useClock(serverNow, nextAssociationDay)
  const { standing, is_archived: isArchived, merged_into_id: mergedInto } = company
  const target = companies.find(({ id }) => id === mergedInto)
  return (
    <RecordHead
      tags={
        <>
          <Tag tone={standingLabels[standing].tone}>{standingLabels[standing].label}</Tag>
          {duesState(company.dues_through, now) === 'lapsed' && <Tag tone="alarm">Dues lapsed</Tag>}
          {isArchived && <Tag tone="wait">Archived</Tag>}
          {company.waiting && <Tag tone="wait">Not sent yet</Tag>}
        </>
      }
      more={
        mergedInto
          ? []
          : [
              { label: isArchived ? 'Restore…' : 'Archive…', run: () => setDialog('archive') },
              { label: 'Merge into another…', isOff: !isOnline, run: () => setDialog('merge') },
            ]
      }
    >
      <output>
        {target && (
          <>
            Merged into{' '}
            <Link to="/admin/member" search={{ tab: 'companies', id: target.id }}>
              {target.name}
            </Link>
            .
          </>
        )}
      </output>
      {dialog === 'archive' && (
        <ConfirmDialog
          about={company.name}
          title={isArchived ? 'Restore this company?' : 'Archive this company?'}
          confirmLabel={isArchived ? 'Restore company' : 'Archive company'}
          onConfirm={async () => archive(company, !isArchived)}
          onClose={() => setDialog(undefined)}
        >
          <p>
            {isArchived
              ? 'It returns to the lists and the trade directory, and you can add people to it. Its published profiles return to the website. Any with changes awaiting approval return once the changes are approved.'
              : 'It’s removed from the lists and the trade directory, its profiles come off the website, and you can’t add people to it. Its people, entries and everything else stay as they are.'}
          </p>
        </ConfirmDialog>
      )}
      {dialog === 'merge' && (
        // The button that opened the dialog is gone then.
        <MergeDialog sources={[company]} companies={companies} onMerged={focusContent} onClose={() => setDialog(undefined)} />
      )}
    </RecordHead>
  )
}
