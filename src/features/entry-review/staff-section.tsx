import { useCallback, useState } from 'react'
import { cannotWin, canWin, isAwardFor } from '#contract/award-rules.ts'
import type { CatalogueItem } from '#contract/catalogue.ts'
import type { Entry, EntryPatch } from '#contract/entry-record.ts'
import { paymentStatuses } from '#contract/entry.ts'
import type { Event } from '#contract/event.ts'
import { saveRecord } from '#app/api/save-record.ts'
import { useChoices } from '#app/live/use-choices.ts'
import action from '#app/ui/action.module.css'
import { CheckboxField } from '#app/ui/form/checkbox-field.tsx'
import { FormSection, Wide } from '#app/ui/form/form-section.tsx'
import { MultiSelect } from '#app/ui/form/multi-select.tsx'
import { NumberField } from '#app/ui/form/number-field.tsx'
import { SelectField } from '#app/ui/form/select-field.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { TextLine } from '#app/ui/form/text-line.tsx'
import styles from './entry-review.module.css'

type Draft = Pick<
  EntryPatch,
  | 'number'
  | 'region_id'
  | 'home_price_range_id'
  | 'award_ids'
  | 'fee_tier'
  | 'fee_amount'
  | 'payment_status'
  | 'invoice_no'
  | 'internal_tag_ids'
  | 'internal_note'
  | 'admission_fee'
  | 'is_dream_home'
  | 'ticketed'
>

const paymentChoices = paymentStatuses.map((value) => ({ value, label: value.charAt(0) + value.slice(1).toLowerCase() }))

/** What staff alone write about an entry. */
export function StaffSection({ entry, event }: { entry: Entry; event: Event }) {
  const [draft, setDraft] = useState<Draft>({})
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [said, say] = useState('')
  const value = <F extends keyof Draft>(field: F) => ({ ...entry, ...draft })[field]
  const set = <F extends keyof Draft>(field: F, next: Draft[F]) => setDraft((now) => ({ ...now, [field]: next }))
  const regions = useChoices('regions', entry.region_id)
  const ranges = useChoices('home_price_ranges', entry.home_price_range_id)
  const mayWin = canWin(entry)
  const isDue = useCallback((award: object) => mayWin && isAwardFor(award as CatalogueItem<'awards'>, event.id), [mayWin, event.id])
  const awards = useChoices('awards', entry.award_ids ?? [], isDue)
  const tags = useChoices('tags', entry.internal_tag_ids ?? [], isInternal as never)
  const tiers = event.fee_tiers.map(({ code, label }) => ({ value: code, label }))

  async function save() {
    say('Saving …')
    const outcome = await saveRecord<Entry>({
      resource: 'entries',
      id: entry.id,
      label: entry.title || 'Untitled',
      endpoint: 'entries.update',
      params: { id: entry.id },
      body: draft,
      base: entry,
      draftKey: `entries:${entry.id}:staff`,
    })
    setErrors(outcome.kind === 'refused' ? { ...outcome.problem.fields } : {})
    if (outcome.kind === 'refused') say(outcome.problem.detail)
    else if (outcome.kind === 'conflict') say('Somebody else changed the same fields. Look under “Changes that wait”.')
    else {
      setDraft({})
      say(outcome.kind === 'saved' ? 'Saved.' : 'Kept on this device. It is sent when the connection is back.')
    }
  }

  return (
    <div>
      <FormSection title="For staff" about="The company does not see money, internal tags and the note.">
        <TextLine
          name="number"
          label="Number"
          value={value('number') ?? ''}
          error={errors['number']}
          onChange={(text) => set('number', text === '' ? null : text.toUpperCase())}
        />
        <SelectField
          name="region_id"
          label="Region"
          hint="Empty, it follows the city."
          value={value('region_id') ?? ''}
          choices={regions}
          empty="From the city"
          onChange={(id) => set('region_id', id === '' ? null : id)}
        />
        <SelectField
          name="home_price_range_id"
          label="Price range"
          hint="Empty, it follows the price."
          value={value('home_price_range_id') ?? ''}
          choices={ranges}
          empty="From the price"
          onChange={(id) => set('home_price_range_id', id === '' ? null : id)}
        />
        <SelectField
          name="fee_tier"
          label="Fee"
          value={value('fee_tier') ?? ''}
          choices={tiers}
          empty="None"
          onChange={(code) => {
            set('fee_tier', code)
            const tier = event.fee_tiers.find((one) => one.code === code)
            if (tier) set('fee_amount', tier.amount)
          }}
        />
        <NumberField
          name="fee_amount"
          label="Amount"
          isMoney
          value={value('fee_amount') ?? null}
          error={errors['fee_amount']}
          onChange={(amount) => set('fee_amount', amount)}
        />
        <SelectField
          name="payment_status"
          label="Payment"
          value={value('payment_status') ?? 'UNPAID'}
          choices={paymentChoices}
          onChange={(status) => set('payment_status', status)}
        />
        <TextLine name="invoice_no" label="Invoice number" value={value('invoice_no') ?? ''} onChange={(text) => set('invoice_no', text)} />
        <NumberField
          name="admission_fee"
          label="Admission"
          isMoney
          value={value('admission_fee') ?? null}
          onChange={(amount) => set('admission_fee', amount)}
        />
        <CheckboxField
          name="is_dream_home"
          label="Dream Home"
          value={value('is_dream_home') ?? false}
          onChange={(is) => set('is_dream_home', is)}
        />
        <CheckboxField name="ticketed" label="Needs a ticket" value={value('ticketed') ?? false} onChange={(is) => set('ticketed', is)} />
        <MultiSelect
          name="award_ids"
          label="Awards won"
          hint={mayWin ? undefined : cannotWin}
          error={errors['award_ids']}
          value={value('award_ids') ?? []}
          choices={awards}
          onChange={(ids) => set('award_ids', [...ids])}
        />
        <MultiSelect
          name="internal_tag_ids"
          label="Internal tags"
          value={value('internal_tag_ids') ?? []}
          choices={tags}
          onChange={(ids) => set('internal_tag_ids', [...ids])}
        />
        <Wide>
          <TextArea
            name="internal_note"
            label="Note among staff"
            value={value('internal_note') ?? ''}
            onChange={(text) => set('internal_note', text)}
            rows={3}
          />
        </Wide>
        <Wide>
          <div className={styles.buttons}>
            <button type="button" className={action.primary} aria-disabled={Object.keys(draft).length === 0} onClick={() => void save()}>
              Save
            </button>
            <output>{said}</output>
          </div>
        </Wide>
      </FormSection>
    </div>
  )
}

const isInternal = ({ is_internal: internal }: { is_internal: boolean }) => internal
