import type { EntryFields } from '#contract/entry/schema.ts'
import { fieldSending } from '#app/outbox/field-checks.ts'
import { entryFields } from '#contract/entry/schema.ts'

export const entrySending = fieldSending<EntryFields>(entryFields)
