import type { EntryFields } from '#contract/entry/schema.ts'
import { laterSending } from '#app/outbox/later-sending.ts'
import { entryFields } from '#contract/entry/schema.ts'

export const entrySending = laterSending<EntryFields>(async () => entryFields)
