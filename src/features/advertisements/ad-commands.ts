import type { AdAction } from '#contract/advertisement/labels.ts'
import type { Advertisement } from '#contract/advertisement/schema.ts'
import { command, failureOf } from '#app/outbox/commands/command.ts'
import { doneOf } from '#app/outbox/commands/command-messages.ts'
import { copyBetweenEvents, type EventCopy } from '#app/outbox/commands/copy-between-events.ts'
import type { AdRow } from './use-advertisements.ts'

type Known = Pick<Advertisement, 'id' | 'version'>
/** An error message, or undefined on success. */
type Failure = string | undefined

interface ActionInput {
  note?: string
  exception?: string
}

export async function actOnAd(
  { id, version, name: label }: Pick<AdRow, 'id' | 'version' | 'name'>,
  action: AdAction,
  input: ActionInput,
): Promise<Failure> {
  const body = Object.fromEntries(Object.entries(input).filter(([, value]) => value.trim() !== ''))
  const about = { record: { resource: 'advertisements', id }, label, done: doneOf(action) }
  return failureOf(await command('advertisements.act', { params: { id, action }, version, body }, about))
}

export async function removeAd({ id, version }: Known): Promise<Failure> {
  const about = { record: { resource: 'advertisements', id }, done: 'deleted', lists: ['advertisements'] } as const
  return failureOf(await command('advertisements.remove', { params: { id }, version }, about))
}

/** Reserves one event's orders again for another event. Returns a message with the result. */
export function copyAds(copy: EventCopy): Promise<{ ok: boolean; message: string }> {
  return copyBetweenEvents('advertisements', copy, (input, about) => command('advertisements.copy', input, about), copiedMessage)
}

function copiedMessage({ copied, already_there: there, left_out: left }: Record<'copied' | 'already_there' | 'left_out', number>) {
  return [
    `${copied} ${copied === 1 ? 'advertisement was' : 'advertisements were'} reserved.`,
    ...(there > 0 ? [`${there} already existed.`] : []),
    ...(left > 0 ? [`${left} skipped because the size isn’t offered in this event, the size is sold out, or the placement is taken.`] : []),
  ].join(' ')
}
