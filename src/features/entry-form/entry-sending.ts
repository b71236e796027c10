import type { EntryFields } from '#contract/entry-record.ts'
import { laterSending } from '#app/live/later-sending.ts'

export const entrySending = laterSending<EntryFields>(async () => (await import('#contract/entry-record.ts')).entryFields)
