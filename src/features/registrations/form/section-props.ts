import type { EventCompanyFields } from '#contract/registration/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import type { SelfSavingForm } from '#app/outbox/use-self-saving.ts'
import type { ForCompany } from '#app/outbox/commands/for-company.ts'

export interface SectionProps {
  form: SelfSavingForm<EventCompanyFields>
  event: Event
  ownerId: string
  forCompany?: ForCompany | undefined
}
