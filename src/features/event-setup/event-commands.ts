import type { Event, EventCopy } from '#contract/event.ts'
import { ask } from '#app/api/ask.ts'
import { failureSentence } from '#app/api/failure-sentence.ts'
import { saveRecord, type SaveOutcome } from '#app/api/save-record.ts'
import { epochOfThisPage } from '#app/storage/current-session.ts'
import { writeData } from '#app/storage/data.ts'
import { changesOf, type EventValues } from './event-values.ts'

export type EventAction = 'activate' | 'archive' | 'reopen'

/** What a command that needs the network came to. */
export type Done = { ok: true; event: Event } | { ok: false; sentence: string }

export const newEventDraft = 'events:new'

export function saveEvent({ values, base }: { values: EventValues; base: Event | null }): Promise<SaveOutcome<Event>> {
  return saveRecord<Event>({
    resource: 'events',
    id: values.id,
    label: values.name.trim(),
    ...(base ? { endpoint: 'updateEvent', params: { id: values.id } } : { endpoint: 'createEvent', draftKey: newEventDraft }),
    body: changesOf(values, base),
    base,
  })
}

export function actOnEvent({ id, version }: Event, action: EventAction): Promise<Done> {
  return attempt(() => ask('actOnEvent', { params: { id, action }, version, idempotencyKey: crypto.randomUUID() }))
}

export function duplicateEvent(event: Event, copy: EventCopy): Promise<Done> {
  return attempt(() => ask('duplicateEvent', { params: { id: event.id }, body: copy, idempotencyKey: copy.id }))
}

/** Hands the event's dates to the calendar of whoever asks; answers a sentence when that was not possible. */
export async function downloadMilestones({ id, slug }: Event): Promise<string | undefined> {
  try {
    const { eventEndpoints } = await import('#contract/event-endpoints.ts')
    const url = URL.createObjectURL(await (await import('#app/api/fetch-file.ts')).fetchFile(eventEndpoints.milestones, id))
    const link = Object.assign(document.createElement('a'), { href: url, download: `${slug}.ics` })
    link.click()
    // The browser reads it after the click returned.
    setTimeout(() => URL.revokeObjectURL(url), 10_000)
    return undefined
  } catch (error) {
    return failureSentence(error)
  }
}

async function attempt(send: () => Promise<{ data: Event }>): Promise<Done> {
  try {
    const { data: event } = await send()
    // The lists show it at once, and need not wait for their next sync.
    await writeData(epochOfThisPage(), (database) => database.events.put(event))
    return { ok: true, event }
  } catch (error) {
    return { ok: false, sentence: failureSentence(error) }
  }
}
