import type { AdAction } from '#contract/advertisement/labels.ts'
import type { Advertisement } from '#contract/advertisement/schema.ts'
import { command, failureOf } from '#app/outbox/commands/command.ts'
import { outcomeOf } from '#app/outbox/commands/command-messages.ts'
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
  const about = { record: { resource: 'advertisements', id }, label, ...outcomeOf(action) }
  return failureOf(await command('advertisements.act', { params: { id, action }, version, body }, about))
}

export async function removeAd({ id, version }: Known): Promise<Failure> {
  const about = { record: { resource: 'advertisements', id }, done: 'deleted', lists: ['advertisements'] } as const
  return failureOf(await command('advertisements.remove', { params: { id }, version }, about))
}
