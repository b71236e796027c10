import { Box, Stack } from '@mantine/core'
import { useRef, useState } from 'react'
import type { B2bProfile } from '#contract/profile/schema.ts'
import { withFieldProblems } from '#contract/value/value-problem.ts'
import type { ForCompany } from '#app/outbox/commands/for-company.ts'
import { itemRequests } from '#app/outbox/item-requests.ts'
import { useChoices } from '#app/outbox/lists/use-choices.ts'
import type { OwnRecord } from '#app/outbox/lists/use-own-record.ts'
import { useFormWithFiles } from '#app/files/use-form-with-files.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import { countOf, TextArea } from '#app/ui/fields/text-area.tsx'
import { ReadOnly } from '#app/ui/fields/read-only.ts'
import { FormSection } from '#app/ui/form/form-section.tsx'
import { jumpToField } from '#app/ui/form/jump-to-field.ts'
import { MultiSelect } from '#app/ui/choices/multi-select.tsx'
import { NeedsList } from '#app/ui/form/needs-list.tsx'
import { FormSavedLine } from '#app/features/outbox/form-saved-line.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { formLabel } from '#contract/record-text.ts'
import { cardSaving } from './profile-saving.ts'
import { ConflictCallout } from '#app/features/outbox/conflict-choice.tsx'
import { FileSlot } from '#app/features/photos/file-slot.tsx'

const summaryCounter = (text: string) => countOf(text.trim().length, 300, 'characters')

interface TradeCardFormProps {
  record: B2bProfile
  rows: readonly OutboxRow[]
  isLocked: boolean
  forCompany: ForCompany | undefined
  refresh: () => Promise<OwnRecord<B2bProfile>>
}

export function TradeCardForm({ record, rows, isLocked, forCompany, refresh }: TradeCardFormProps) {
  const [saving] = useState(() => cardSaving(forCompany))
  const form = useFormWithFiles(saving, record, { rows, refresh })
  const { values, errors } = form
  const categories = useChoices('classified_categories', values.classified_category_ids)
  const regions = useChoices('regions', values.region_ids)
  const toFix = withFieldProblems([], { problems: errors, values, labelOf: (path) => formLabel('b2b_profiles', path) })
  const root = useRef<HTMLDivElement>(null)
  return (
    <Stack gap="var(--gap)" miw={0} ref={root}>
      <FormSavedLine
        form={form}
        record={record}
        rows={rows}
        recordStatus={values.is_listed ? 'Other members can credit you in their entries.' : 'Not listed yet.'}
      />
      {toFix.length > 0 && (
        <NeedsList title="To fix" items={toFix} onJump={isLocked ? undefined : (field) => void jumpToField(root.current, field)} />
      )}
      <ConflictCallout rows={rows} />
      <Box component="fieldset" miw={0} disabled={isLocked}>
        <ReadOnly value={isLocked}>
          <FormSection title="Card details">
            <CheckboxField {...form.field('is_listed')} isSwitch isWide />
            <MultiSelect
              {...form.field('classified_category_ids')}
              hint="Up to five."
              choices={categories}
              requests={itemRequests(values.requested_items, 'classified_category_ids', (next) => form.change('requested_items', next))}
              isWide
            />
            <TextArea {...form.field('summary')} rows={3} counter={summaryCounter} />
            <TextLine {...form.field('brands')} isWide />
            <MultiSelect {...form.field('region_ids')} choices={regions} isWide />
            <TextLine {...form.field('contact_name')} autoComplete="name" />
            <TextLine {...form.field('phone')} type="tel" autoComplete="tel" />
            <TextLine {...form.field('email')} type="email" autoComplete="email" />
            <TextLine {...form.field('website')} type="url" placeholder="https://" autoComplete="url" />
            <TextLine {...form.field('member_discount')} isWide />
            <FileSlot
              {...form.field('logo_file_id')}
              hint="PNG or SVG with a transparent background looks best."
              purpose="LOGO"
              owner={{ type: 'b2b_profiles', id: record.id }}
            />
          </FormSection>
        </ReadOnly>
      </Box>
    </Stack>
  )
}
