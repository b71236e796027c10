import type { Event, EventCopy } from '#contract/event/schema.ts'
import { command, type CommandResult } from '#app/outbox/commands/command.ts'
import { doneOf } from '#app/outbox/commands/command-messages.ts'
import { failureMessage } from '#app/http/failure-message.ts'
import { eventEndpoints } from '#contract/event/endpoints.ts'
import { fetchFile } from '#app/http/fetch-file.ts'
import { handOverFile } from '#app/files/hand-over-file.ts'

export type EventAction = 'activate' | 'archive' | 'reopen'

export type Done = { ok: true; event: Event } | { ok: false; message: string }

export async function actOnEvent({ id, version, name }: Event, action: EventAction): Promise<Done> {
  const about = { record: { resource: 'events', id }, label: name, done: doneOf(action) }
  return doneFrom(await command('actOnEvent', { params: { id, action }, version }, about))
}

export async function duplicateEvent(event: Event, copy: EventCopy): Promise<Done> {
  const about = { record: { resource: 'events', id: copy.id }, label: copy.name, done: 'duplicated', idempotencyKey: copy.id }
  return doneFrom(await command('duplicateEvent', { params: { id: event.id }, body: copy }, about))
}

/** Downloads the event's dates as a calendar file. Returns an error message, or undefined on success. */
export async function downloadMilestones({ id, slug }: Event): Promise<string | undefined> {
  try {
    await handOverFile(await fetchFile(eventEndpoints.milestones, id), `${slug}.ics`)
    return undefined
  } catch (error) {
    return failureMessage(error)
  }
}

function doneFrom(result: CommandResult<Event>): Done {
  return result.ok ? { ok: true, event: result.data } : { ok: false, message: result.message }
}
