import type { ProfileAction } from '#contract/profile-readiness.ts'
import type { B2cProfile } from '#contract/profile.ts'
import { actOnRecord } from '#app/api/act-on-record.ts'

/** What staff decide about a profile. Answers a sentence when it did not work. */
export async function decideProfile(
  { id, version }: Pick<B2cProfile, 'id' | 'version'>,
  action: Exclude<ProfileAction, 'submit'>,
  message = '',
): Promise<string | undefined> {
  const outcome = await actOnRecord('b2c_profiles', 'b2c_profiles.act', {
    params: { id, action },
    body: message === '' ? {} : { message },
    version,
  })
  if (outcome.kind === 'done') return undefined
  if (outcome.kind === 'unreached') return 'The server was not reached, so nothing was decided. Try again when there is a connection.'
  const { code, detail, fields } = outcome.problem
  if (code === 'VERSION_STALE') return 'The company changed it in the meantime. Look at it again.'
  return Object.values(fields ?? {}).join(' ') || detail
}
