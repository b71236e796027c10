import type { EntryFields } from '#contract/entry/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import type { EntryForm } from '../use-entry-form.ts'

export interface StepProps {
  form: EntryForm
  event: Event
}

/** The props of a step with single items that can be requested. */
export interface RequestingStepProps extends StepProps {
  /** Visitors see what is saved here, so a field keeps its item until the requested one is there. */
  isPublic: boolean
}

export type Vendor = EntryFields['vendors'][number]
