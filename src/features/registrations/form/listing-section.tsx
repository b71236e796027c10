import { maxBlurbWords } from '#contract/registration/readiness.ts'
import { countWords } from '#contract/value/word-count.ts'
import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import { countOf, TextArea } from '#app/ui/fields/text-area.tsx'
import { FormSection } from '#app/ui/form/form-section.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import type { SectionProps } from './section-props.ts'
import { registrationSections } from './registration-sections.ts'
import { FileSlot } from '#app/features/photos/file-slot.tsx'

const blurbCounter = (text: string) => countOf(countWords(text), maxBlurbWords, 'words')

export function ListingSection({ form, ownerId }: SectionProps) {
  const { subfield } = form
  return (
    <FormSection
      title={registrationSections.guidebook.title}
      about="The guidebook prints the logo beside each home, and the logo, phone, email, website, office address and description in its company index. If a home has no public contact, the guidebook prints this phone number with it. The social pages are for the association only."
    >
      <TextLine
        {...subfield('public_contact', 'name')}
        hint="Optional. If you leave it blank, we’ll suggest the company’s name in your entries."
      />
      <TextLine {...subfield('public_contact', 'website')} type="url" placeholder="https://" autoComplete="url" />
      <TextLine
        {...subfield('public_contact', 'phone')}
        type="tel"
        autoComplete="tel"
        hint="Visitors need a phone number or an email address."
      />
      <TextLine {...subfield('public_contact', 'email')} type="email" autoComplete="email" />
      <CheckboxField {...form.field('show_phone')} />
      <CheckboxField {...form.field('show_email')} />
      <TextLine {...subfield('public_contact', 'address')} autoComplete="street-address" isWide />
      <TextArea {...form.field('blurb')} rows={4} counter={blurbCounter} />
      <FileSlot
        {...form.field('logo_file_id')}
        hint="PNG, SVG, JPG, WebP or PDF. For print: at least 1,000 pixels on the longer side, with a transparent background."
        purpose="LOGO"
        minPixels={1000}
        owner={{ type: 'event_companies', id: ownerId }}
      />
      <TextLine {...subfield('social', 'facebook')} type="url" placeholder="https://" />
      <TextLine {...subfield('social', 'instagram')} type="url" placeholder="https://" />
      <TextLine {...subfield('social', 'houzz')} type="url" placeholder="https://" />
      <TextLine {...subfield('social', 'youtube')} type="url" placeholder="https://" />
    </FormSection>
  )
}
