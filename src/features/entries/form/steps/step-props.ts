import type { EntryFields } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import type { EntryForm } from '../use-entry-form.ts'

/** The props of every step. */
export interface StepProps {
  form: EntryForm
  event: Event
}

export type Vendor = EntryFields['vendors'][number]
