import { minWords } from '#contract/entry/readiness.ts'
import { countWords } from '#contract/value/word-count.ts'
import { plural } from '#contract/value/plural.ts'
import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import { FormSection } from '#app/ui/form/form-section.tsx'
import { LinesField } from '#app/ui/fields/lines-field.tsx'
import { MultiSelect } from '#app/ui/choices/multi-select.tsx'
import { NumberField } from '#app/ui/fields/number-field.tsx'
import { countOf, TextArea } from '#app/ui/fields/text-area.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { itemRequests } from '#app/outbox/item-requests.ts'
import { ofHomes, ofNeighborhoods, useChoices } from '#app/outbox/lists/use-choices.ts'
import { certificationChoices } from './entry-choices.ts'
import type { StepProps } from './step-props.ts'

export function StepDescription({ form, event }: StepProps) {
  const { values, field, subfield } = form
  const amenities = useChoices('amenities', values.amenity_ids, form.entry.kind === 'DEVELOPMENT' ? ofNeighborhoods : ofHomes)
  const tags = useChoices('tags', values.tag_ids, isPublic)
  return (
    <>
      <FormSection title="Story and highlights">
        <TextArea
          {...field('description')}
          rows={9}
          hint={`${minWords} to ${event.limits.max_words} words for the guidebook.`}
          counter={(text) => countOf(countWords(text), event.limits.max_words, 'words', { min: minWords })}
        />
        <LinesField
          {...field('features')}
          rows={6}
          hint={`Up to ${plural(event.limits.max_features, 'highlight', 'highlights')}, one per line, 80 characters or fewer each.`}
        />
      </FormSection>
      <FormSection title="Amenities and certifications">
        <MultiSelect
          {...field('amenity_ids')}
          choices={amenities}
          requests={itemRequests(values.requested_items, 'amenity_ids', (next) => form.change('requested_items', next))}
          isWide
        />
        {form.entry.kind !== 'DEVELOPMENT' && (
          <>
            <MultiSelect {...field('certifications')} choices={certificationChoices} />
            {(values.certifications.includes('HERS') || field('hers_score').error) && <NumberField {...field('hers_score')} isWhole />}
            <CheckboxField {...subfield('accessibility', 'is_accessible')} />
            {(values.accessibility.is_accessible || form.errors['accessibility.note']) && (
              <TextLine {...subfield('accessibility', 'note')} />
            )}
          </>
        )}
        <MultiSelect {...field('tag_ids')} choices={tags} />
      </FormSection>
      <FormSection title="On the web">
        <TextLine {...field('website_url')} type="url" placeholder="https://" />
        <TextLine {...field('video_url')} type="url" placeholder="https://" />
        <TextLine {...field('virtual_tour_url')} type="url" placeholder="https://" />
      </FormSection>
    </>
  )
}

const isPublic = ({ is_internal: isInternal }: { is_internal: boolean }) => !isInternal
