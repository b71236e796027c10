import { expect, test } from 'vitest'
import { ListingSection } from '#app/features/registrations/form/listing-section.tsx'
import type { SectionProps } from '#app/features/registrations/form/section-props.ts'

test('the section names everything that the guidebook prints of it, and only the rest as private', () => {
  const form = { field: () => ({}), subfield: () => ({}) } as unknown as SectionProps['form']
  const { about } = ListingSection({ form, ownerId: 'own' } as SectionProps).props as { about: string }

  const [printed = '', ofPrivate = ''] = about.split(/(?=The social pages)/)
  for (const field of ['logo', 'phone', 'email', 'website', 'office address', 'description']) expect(printed).toContain(field)
  expect(ofPrivate).toBe('The social pages are for the association only.')
})
