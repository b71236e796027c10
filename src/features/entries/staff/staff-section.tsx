import { Flex } from '@mantine/core'
import { useCallback, useMemo } from 'react'
import { cannotWin, canWin, isAwardFor } from '#contract/entry/award-rules.ts'
import type { CatalogueItem } from '#contract/catalogue/schema.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { isSavedOnRequest, saveEffects } from '#contract/entry/save-effects.ts'
import { paymentStatuses } from '#contract/entry/status.ts'
import type { Event } from '#contract/event/schema.ts'
import { FormConflict } from '#app/features/outbox/form-conflict.tsx'
import { FormOutcome } from '#app/features/outbox/saved-outcome.tsx'
import { useChoices } from '#app/outbox/lists/use-choices.ts'
import { useSiteConnected } from '#app/sync/use-mine.ts'
import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import { FormFrame } from '#app/ui/form/form-frame.tsx'
import { FormSection, Wide } from '#app/ui/form/form-section.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { MultiSelect } from '#app/ui/choices/multi-select.tsx'
import { NumberField } from '#app/ui/fields/number-field.tsx'
import { SelectField } from '#app/ui/choices/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { showConflict } from '../form/panels/conflict.ts'
import { changesOfStaff, choicesOfTiers } from './staff-values.ts'
import { useEntryStaffForm } from './use-entry-staff-form.ts'

const paymentChoices = paymentStatuses.map((value) => ({ value, label: value.charAt(0) + value.slice(1).toLowerCase() }))

/** The bar with Save goes from edge to edge of the panel. It stays at its end, below the entry's own bar at the bottom of the page. */
const withBar = { '--gutter': '1.25rem', '--sticks': '-100dvh', isolation: 'isolate', paddingBottom: '0.75rem' } as const

export function StaffSection({ entry, event }: { entry: Entry; event: Event }) {
  const regions = useChoices('regions', entry.region_id)
  const ranges = useChoices('home_price_ranges', entry.home_price_range_id)
  const mayWin = canWin(entry)
  const isDue = useCallback((award: CatalogueItem<'awards'>) => mayWin && isAwardFor(award, event.id), [mayWin, event.id])
  const awards = useChoices('awards', entry.award_ids ?? [], isDue)
  const tags = useChoices('tags', entry.internal_tag_ids ?? [], isInternal)
  const tiers = useMemo(() => choicesOfTiers(event), [event])
  const codes = useMemo(() => new Map(tiers.map(({ value, label }) => [value, label])), [tiers])
  const form = useEntryStaffForm(entry)
  const { field, set, change, values } = form
  const isConnected = useSiteConnected()

  return (
    <Panel component="div" style={withBar}>
      <FormFrame
        form={form}
        label="Staff only"
        saveLabel="Save staff fields"
        outcome={form.outcome && <FormOutcome form={form} resource="entries" record={entry} onChoose={showConflict} />}
        conflict={<FormConflict form={form} resource="entries" id={entry.id} codes={codes} />}
        isPart
      >
        <Flex component="fieldset" direction="column" miw={0} disabled={event.status === 'ARCHIVED'}>
          <FormSection isInside title="Staff only" about="The company can’t see payments, internal tags or the note.">
            <TextLine
              {...field('number')}
              value={values.number ?? ''}
              onChange={(text) => set('number', text === '' ? null : text.toUpperCase())}
            />
            <SelectField
              {...field('region_id')}
              hint="Leave blank to use the city’s region."
              value={values.region_id ?? ''}
              choices={regions}
              empty="From the city"
              onChange={(id) => set('region_id', id === '' ? null : id)}
            />
            <SelectField
              {...field('home_price_range_id')}
              hint="Leave blank to set it from the price."
              value={values.home_price_range_id ?? ''}
              choices={ranges}
              empty="From the price"
              onChange={(id) => set('home_price_range_id', id === '' ? null : id)}
            />
            <SelectField
              {...field('fee_tier')}
              choices={tiers}
              empty="None"
              onChange={(code) => {
                const tier = event.fee_tiers.find((one) => one.code === code)
                change((now) => ({ ...now, fee_tier: code, ...(tier && { fee_amount: tier.amount }) }))
              }}
            />
            <NumberField {...field('fee_amount')} isMoney />
            <SelectField {...field('payment_status')} choices={paymentChoices} />
            <TextLine {...field('invoice_no')} />
            <NumberField {...field('admission_fee')} isMoney />
            <CheckboxField {...field('is_dream_home')} />
            <CheckboxField {...field('ticketed')} />
            <MultiSelect {...field('award_ids')} hint={mayWin ? undefined : cannotWin} choices={awards} />
            <MultiSelect {...field('internal_tag_ids')} choices={tags} />
            <TextArea {...field('internal_note')} rows={3} />
            {form.isDirty && isSavedOnRequest(entry) && (
              <Wide>
                {saveEffects(entry, changesOfStaff(values, entry), { isConnected }).map((effect) => (
                  <p key={effect}>{effect}</p>
                ))}
              </Wide>
            )}
          </FormSection>
        </Flex>
      </FormFrame>
    </Panel>
  )
}

const isInternal = ({ is_internal: internal }: { is_internal: boolean }) => internal
