import type { EntryFields } from '#contract/entry/schema.ts'
import { laterSending } from '#app/outbox/later-sending.ts'

export const entrySending = laterSending<EntryFields>(async () => (await import('#contract/entry/schema.ts')).entryFields)
