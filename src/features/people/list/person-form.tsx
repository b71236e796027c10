import { Link } from '@tanstack/react-router'
import { useMemo, useState, type ReactNode } from 'react'
import { lastPersonMessage } from '#contract/person/account.ts'
import { emailChangeBy, emailChangeRefused, type EmailChange } from '#contract/person/email-change.ts'
import type { Member } from '#contract/person/schema.ts'
import { currentSession } from '#app/session/current-session.ts'
import { newId } from '#app/outbox/new-id.ts'
import { choicesOf } from '#app/ui/choices/choices-of.ts'
import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import { FormSection, Wide } from '#app/ui/form/form-section.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { ReferenceField } from '#app/ui/choices/reference-field.tsx'
import { RecordPage } from '#app/ui/record/record-page.tsx'
import { SelectField } from '#app/ui/choices/select-field.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { useSavedRecordPage } from '#app/features/outbox/use-saved-record-page.ts'
import { similarPeople, Similar } from './similar.tsx'
import type { CompanyRow, PersonRow } from './people-queries.ts'
import { companyRoleLabels } from '#contract/person/labels.ts'
import { nameOf } from './people-labels.ts'
import { newPerson } from './people-search.ts'
import {
  newPersonValues,
  personFields,
  valuesOfPerson,
  type PersonValues,
  changesOfPerson,
  personErrors,
  withCompany,
} from './person-values.ts'
import { RecordHistory } from '#app/features/audit/record-history.tsx'

interface PersonFormProps {
  /** Null for a new person. Render each person with their own key. */
  person: PersonRow | null
  /** The company of a new person. */
  companyId?: string | undefined
  people: readonly PersonRow[]
  companies: readonly CompanyRow[]
  companyNames: ReadonlyMap<string, string>
  /** Called with null when the change is still waiting to sync. */
  onSaved: (person: Member | null) => void
  onClose: () => void
  account: ReactNode
}

const roles = choicesOf(companyRoleLabels)
const roleDetails = new Map<string, string>(Object.entries(companyRoleLabels).map(([role, { detail }]) => [role, detail]))

const emailHints: Record<EmailChange, string> = {
  free: 'They sign in with this address.',
  notified: 'They sign in with this address. If you change it, we email the old and the new address.',
  refused: emailChangeRefused,
}

export function PersonForm({ person, companyId, people, companies, companyNames, onSaved, onClose, account }: PersonFormProps) {
  const page = useSavedRecordPage<Member, PersonValues>({
    resource: 'members',
    record: person,
    blank: () => newPersonValues(newId(), companyId),
    valuesOf: valuesOfPerson,
    fields: personFields,
    check: (values) => personErrors(values),
    nameOf,
    bodyOf: changesOfPerson,
    onSaved,
  })
  const { form } = page
  const { field, values } = form
  // They left this form to add the company.
  const draft = companyId !== undefined &&
    form.draft && {
      ...form.draft,
      resume: () => {
        form.draft?.resume()
        form.change((now) => withCompany(now, companyId))
      },
    }
  const choices = useMemo(
    () =>
      companies
        .filter(({ id, is_archived: isArchived }) => !isArchived || id === person?.company_id)
        .map(({ id, name, member_number: number }) => ({ value: id, label: name, detail: number }))
        .toSorted((a, b) => a.label.localeCompare(b.label)),
    [companies, person?.company_id],
  )
  const role = field('company_role')
  const emailChange = person ? emailChangeBy(currentSession()?.currentUser.id, person) : 'free'
  const [isAsking, setAsking] = useState(false)
  const lastOne = person && values.company_id !== person.company_id ? lastPersonMessage(person, people) : undefined
  const submit = lastOne === undefined ? form.submit : () => setAsking(true)
  const question = person && isAsking && (
    <ConfirmDialog
      title={`Move ${nameOf(person)} out of ${companyNames.get(person.company_id ?? '') ?? 'their company'}?`}
      confirmLabel="Save"
      onConfirm={async () => {
        form.submit()
        return undefined
      }}
      onClose={() => setAsking(false)}
    >
      <p>{lastOne}</p>
    </ConfirmDialog>
  )
  const similar = useMemo(() => similarPeople(values, people).slice(0, 5), [values, people])

  return (
    <RecordPage
      page={{ ...page, form: { ...form, submit, ...(draft && { draft }) } }}
      title={nameOf(values) || 'New person'}
      label={person ? 'Person' : 'New person'}
      saveLabel={person ? 'Save' : 'Add person'}
      backLabel="All people"
      onClose={onClose}
      about={
        person?.company_id && (
          <>
            {person.company_role && `${companyRoleLabels[person.company_role].label} at `}
            <Link to="/admin/member" search={{ tab: 'companies', id: person.company_id }}>
              {companyNames.get(person.company_id) ?? 'Company'}
            </Link>
          </>
        )
      }
      head={
        <>
          {account}
          {question}
        </>
      }
      foot={person && <RecordHistory entity="members" record={person} />}
    >
      <FormSection title="Name and contact">
        <TextLine {...field('first')} required />
        <TextLine {...field('last')} required />
        <TextLine {...field('email')} type="email" required readOnly={emailChange === 'refused'} hint={emailHints[emailChange]} />
        <TextLine {...field('phone')} type="tel" />
        <TextLine {...field('title')} hint="Such as Owner or Marketing Manager." />
        <Similar
          ones={similar.map((other) => ({ id: other.id, label: `${nameOf(other)} (${other.email})`, search: { id: other.id } }))}
          noun="person"
        />
      </FormSection>
      <FormSection title="Company">
        <ReferenceField
          {...field('company_id')}
          choices={choices}
          isOptional
          placeholder="Enter a name"
          onChange={(id) => form.change((now) => withCompany(now, id))}
        />
        {(values.company_id !== null || role.error !== undefined) && (
          <SelectField
            {...role}
            value={values.company_role ?? ''}
            choices={roles}
            hint={roleDetails.get(values.company_role ?? '')}
            onChange={(chosen) => form.set('company_role', chosen || null)}
          />
        )}
        {!companyNames.has(values.company_id ?? '') && (
          <Wide>
            Not in the list?{' '}
            <Link to="/admin/member" search={{ tab: 'companies', new: 'true', personId: person?.id ?? newPerson }}>
              Add the company
            </Link>
            . Then this form opens again.
          </Wide>
        )}
      </FormSection>
      <FormSection title="Notifications" about="How the portal notifies this person.">
        <CheckboxField {...field('notifications.email')} label="By email" />
        <CheckboxField {...field('notifications.in_app')} label="In the portal" />
      </FormSection>
    </RecordPage>
  )
}
