import type { DuplicatedEvent, Event, EventCopy } from '#contract/event/schema.ts'
import { plural } from '#contract/value/plural.ts'
import { command, type CommandResult } from '#app/outbox/commands/command.ts'
import { doneOf } from '#app/outbox/commands/command-messages.ts'
import { failureMessage } from '#app/http/failure-message.ts'
import { epochOfThisPage } from '#app/session/current-session.ts'
import { writeData } from '#app/sync/data.ts'
import { eventEndpoints } from '#contract/event/endpoints.ts'
import { fetchFile } from '#app/http/fetch-file.ts'
import { showFailure } from '#app/ui/messages/toasts.tsx'
import { handOverFile } from '#app/files/hand-over-file.ts'

export type EventAction = 'activate' | 'archive' | 'reopen'

export type Done = { ok: true; event: Event } | { ok: false; message: string }

export async function actOnEvent({ id, version, name }: Event, action: EventAction): Promise<Done> {
  const about = { record: { resource: 'events', id }, label: name, done: doneOf(action) }
  return doneFrom(await command('actOnEvent', { params: { id, action }, version }, about))
}

/** Deletes a draft that was never active. Returns an error message, or undefined on success. */
export async function deleteEvent({ id, version, name }: Event): Promise<string | undefined> {
  const about = { record: { resource: 'events', id }, label: name, done: 'deleted' }
  const result = await command('removeEvent', { params: { id }, version }, about)
  // If a colleague deleted it in the meantime, that counts as success.
  if (!result.ok && result.code !== 'NOT_FOUND') return result.message
  await writeData(epochOfThisPage(), (database) => database.events.delete(id))
  return undefined
}

export async function duplicateEvent(event: Event, copy: EventCopy): Promise<Done> {
  const about = { record: { resource: 'events', id: copy.id }, label: copy.name, done: 'duplicated', idempotencyKey: copy.id }
  const result = await command('duplicateEvent', { params: { id: event.id }, body: copy }, about)
  const message = result.ok && leftOut(result.data)
  if (message) showFailure(message)
  return doneFrom(result)
}

function leftOut({ left_out: { sponsors, advertisements: ads } = { sponsors: 0, advertisements: 0 } }: DuplicatedEvent): string {
  const sentences = [
    sponsors > 0 &&
      `${plural(sponsors, 'sponsor wasn’t', 'sponsors weren’t')} copied because another sponsor is exclusive in the category.`,
    ads > 0 &&
      `${plural(ads, 'advertisement wasn’t copied because its', 'advertisements weren’t copied because their')} size isn’t offered.`,
  ]
  return sentences.filter(Boolean).join(' ')
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
