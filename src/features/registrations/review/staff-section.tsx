import { Flex, Stack } from '@mantine/core'
import { outdatedProofs } from '#contract/entry/save-effects.ts'
import { listingNameOf } from '#contract/registration/listing-name.ts'
import { FormConflict } from '#app/features/outbox/form-conflict.tsx'
import { FormOutcome } from '#app/features/outbox/saved-outcome.tsx'
import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import { NumberField } from '#app/ui/fields/number-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { FormFrame } from '#app/ui/form/form-frame.tsx'
import type { RegistrationRow } from './registration-rows.ts'
import type { RegistrationStaffForm } from './use-registration-staff-form.ts'

/** What staff check for each company. Items that were ticked under an older name still show. */
const checks = ['License verified with the state', 'Certificate names the association', 'Logo is print quality', 'Sign kit handed out']

interface StaffSectionProps {
  row: RegistrationRow
  form: RegistrationStaffForm
  isReadOnly: boolean
}

/** What staff set about a registration: its name in print and on the website, its deposit and signs, and what only they see. */
export function StaffSection({ row, form, isReadOnly }: StaffSectionProps) {
  const { field, set, values } = form
  const membership = listingNameOf({ name: row.company_name })
  const ofProofs = values.listing_name.trim() === row.listing_name ? undefined : outdatedProofs(row.proofs, 'the new name')
  const shown = [...checks, ...values.checklist.filter((one) => !checks.includes(one))]
  const toggle = (check: string, is: boolean) =>
    set('checklist', is ? [...values.checklist, check] : values.checklist.filter((one) => one !== check))

  return (
    <FormFrame
      form={form}
      label="Listing and staff notes"
      outcome={form.outcome && <FormOutcome form={form} resource="event_companies" record={row} />}
      effects={[ofProofs ?? []].flat()}
      conflict={<FormConflict form={form} resource="event_companies" id={row.id} />}
      offersDraft={false}
      isPart
    >
      <Flex component="fieldset" direction="column" gap="var(--gap)" miw={0} disabled={isReadOnly}>
        <Stack component="section" gap="sm" pt="md" style={{ borderTop: '1px solid var(--line)' }} aria-label="Listing">
          <h3>Listing</h3>
          <TextLine
            {...field('listing_name')}
            hint={
              values.listing_name === membership
                ? 'Used in print and on the website. Matches the membership record.'
                : `Membership record: ${membership}`
            }
            onChange={(typed) => set('listing_name', listingNameOf({ name: typed }))}
          />
        </Stack>
        <Stack component="section" gap="sm" pt="md" style={{ borderTop: '1px solid var(--line)' }} aria-label="Signs">
          <h3>Signs</h3>
          <CheckboxField {...field('logistics.deposit_paid')} />
          <NumberField {...field('logistics.signs_returned')} isWhole />
        </Stack>
        <Stack component="section" gap="sm" pt="md" style={{ borderTop: '1px solid var(--line)' }} aria-label="Staff only">
          <h3>Staff only</h3>
          <p>The company can’t see this.</p>
          {shown.map((check) => (
            <CheckboxField
              key={check}
              name={check}
              label={check}
              value={values.checklist.includes(check)}
              onChange={(is) => toggle(check, is)}
            />
          ))}
          <TextArea {...field('internal_note')} rows={3} />
        </Stack>
      </Flex>
    </FormFrame>
  )
}
