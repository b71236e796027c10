import type { Member } from '#contract/person/schema.ts'
import { invite } from './account-commands.ts'

interface Outcome {
  done: number
  skipped: { id: string; label: string; why: string }[]
}

/** Invites everyone without an active account, one after another, and reports who was skipped and why. */
export async function inviteMany(members: readonly Member[]): Promise<Outcome> {
  const outcome: Outcome = { done: 0, skipped: [] }
  for (const member of members) {
    const why = member.auth_state === 'ACTIVE' ? 'They already have an active account.' : await inviteOne(member)
    if (why === undefined) outcome.done += 1
    else outcome.skipped.push({ id: member.id, label: `${member.first} ${member.last}`.trim(), why })
  }
  return outcome
}

async function inviteOne({ id }: Member): Promise<string | undefined> {
  const answer = await invite(id)
  return answer.ok ? undefined : answer.sentence
}
