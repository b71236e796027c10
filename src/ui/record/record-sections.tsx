import type { FieldProps } from '#app/ui/fields/field-frame.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { FormSection } from '#app/ui/form/form-section.tsx'

/** A record's form with text fields at these paths. */
interface FormWith<P extends string> {
  form: { field: (path: P) => FieldProps<string> }
}

export function ContactSection({ form: { field } }: FormWith<'contact.name' | 'contact.phone' | 'contact.email'>) {
  return (
    <FormSection title="Contact" about="The person staff members contact about this. Only staff can see it.">
      <TextLine {...field('contact.name')} />
      <TextLine {...field('contact.phone')} type="tel" />
      <TextLine {...field('contact.email')} type="email" />
    </FormSection>
  )
}

type BillingPath = 'billing.contact' | 'billing.email' | 'billing.po_number' | 'billing.address'

export function BillingFields({ form: { field } }: FormWith<BillingPath>) {
  return (
    <>
      <TextLine {...field('billing.contact')} />
      <TextLine {...field('billing.email')} type="email" />
      <TextLine {...field('billing.po_number')} />
      <TextLine {...field('billing.address')} />
    </>
  )
}

export function NotesSection({ form: { field } }: FormWith<'notes'>) {
  return (
    <FormSection title="Notes" about="Only staff can see these.">
      <TextArea {...field('notes')} rows={4} />
    </FormSection>
  )
}
