import type { Event } from '#contract/event/schema.ts'
import type { RecordForm } from '#app/ui/record/record-form.ts'
import type { EventValues } from './event-values.ts'

export type EventFormState = RecordForm<Event, EventValues>

export interface SectionProps {
  form: EventFormState
}
