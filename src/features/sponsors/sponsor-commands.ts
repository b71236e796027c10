import { command, failureOf } from '#app/outbox/commands/command.ts'
import { doneOf } from '#app/outbox/commands/command-messages.ts'
import { copyBetweenEvents, type EventCopy } from '#app/outbox/commands/copy-between-events.ts'
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

/** Copies sponsors from one event to another as prospects. Returns a message with the result. */
export function copySponsors(copy: EventCopy): Promise<{ ok: boolean; message: string }> {
  return copyBetweenEvents('sponsors', copy, (input, about) => command('sponsors.copy', input, about), copiedMessage)
}

function copiedMessage({ copied, already_there: there, left_out: left }: Record<'copied' | 'already_there' | 'left_out', number>) {
  return [
    `${copied} ${copied === 1 ? 'sponsor was' : 'sponsors were'} copied as ${copied === 1 ? 'a prospect' : 'prospects'}.`,
    ...(there > 0 ? [`${there} already existed.`] : []),
    ...(left > 0 ? [`${left} skipped because another sponsor is exclusive in the category.`] : []),
  ].join(' ')
}
