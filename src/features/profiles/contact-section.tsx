import { FormSection } from '#app/ui/form/form-section.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import type { SectionProps } from './section-props.ts'

export function ContactSection({ form }: SectionProps) {
  const { part } = form
  return (
    <FormSection title="Contact" about="Public, except for the contact form’s email address.">
      <TextLine {...form.field('phone')} type="tel" autoComplete="tel" />
      <TextLine {...form.field('email')} type="email" autoComplete="email" />
      <TextLine {...form.field('website')} type="url" placeholder="https://" autoComplete="url" />
      <TextLine {...form.field('contact_form_email')} type="email" hint="Where visitors’ messages are sent." />
      <TextLine {...part('social', 'facebook', 'Facebook')} type="url" placeholder="https://" />
      <TextLine {...part('social', 'instagram', 'Instagram')} type="url" placeholder="https://" />
      <TextLine {...part('social', 'houzz', 'Houzz')} type="url" placeholder="https://" />
      <TextLine {...part('social', 'youtube', 'YouTube')} type="url" placeholder="https://" />
    </FormSection>
  )
}
