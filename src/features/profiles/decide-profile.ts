import type { ProfileAction } from '#contract/profile/readiness.ts'
import type { B2cProfile } from '#contract/profile/schema.ts'
import { command, failureOf } from '#app/outbox/commands/command.ts'
import { doneOf } from '#app/outbox/commands/command-messages.ts'

/** Sends a staff decision. Returns an error message, or undefined on success. */
export async function decideProfile(
  { id, version }: Pick<B2cProfile, 'id' | 'version'>,
  action: Exclude<ProfileAction, 'submit'>,
  message = '',
): Promise<string | undefined> {
  const about = { record: { resource: 'b2c_profiles', id }, done: doneOf(action) }
  return failureOf(await command('b2c_profiles.act', { params: { id, action }, body: message === '' ? {} : { message }, version }, about))
}
