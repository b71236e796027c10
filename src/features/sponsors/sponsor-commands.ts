import { command, failureOf } from '#app/outbox/commands/command.ts'
import { doneOf } from '#app/outbox/commands/command-messages.ts'
import { associationDay } from '#contract/time/association-day.ts'
import { missingToPublish } from '#contract/sponsor/rules.ts'
import type { Sponsor } from '#contract/sponsor/schema.ts'
import { formatList } from '#contract/value/format-list.ts'
import { serverNow } from '#app/http/server-clock.ts'
import type { PublishAction } from '#app/ui/record/publish-buttons.tsx'
import type { SponsorRow } from './use-sponsors.ts'

/** An error message, or undefined on success. */
type Failure = string | undefined

/** What is missing before a sponsor can be published; undefined if nothing is. */
export function missingMessage(sponsor: SponsorRow): Failure {
  const missing = sponsor.is_published ? [] : missingToPublish(sponsor, sponsor.name, associationDay(serverNow()))
  return missing.length === 0 ? undefined : `Publishing requires ${formatList(missing)}.`
}

export async function publishSponsor(
  { id, version, name: label }: Pick<SponsorRow, 'id' | 'version' | 'name'>,
  action: PublishAction,
): Promise<Failure> {
  const record = { resource: 'sponsors', id }
  return failureOf(await command('sponsors.act', { params: { id, action }, version }, { record, label, done: doneOf(action) }))
}

export async function removeSponsor({ id, version }: Pick<Sponsor, 'id' | 'version'>): Promise<Failure> {
  const about = { record: { resource: 'sponsors', id }, done: 'deleted', lists: ['sponsors'] } as const
  return failureOf(await command('sponsors.remove', { params: { id }, version }, about))
}
