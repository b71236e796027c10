import { emailChangedKind } from '#contract/notification/letter.ts'
import type { Member } from '#contract/person/schema.ts'
import { askIdentity, type Accounts } from '#server/auth/accounts/accounts.ts'
import type { AnyHooks } from '#server/http/handler.ts'
import { wholeText } from '#server/mail/letter.ts'
import { notifyMember } from '#server/mail/notify.ts'
import { queueEmails } from '#server/mail/queue-emails.ts'
import { memberKind } from '#server/resources/records/kinds/member-kind.ts'
import { readRecord } from '#server/resources/records/record-reads.ts'
import type { WriteCall } from '#server/resources/records/record-writes.ts'

/** Changes the account's sign-in address before the record's, and back to `from` if the record is not saved. */
export async function followEmail(
  accounts: Accounts,
  uid: string,
  { from, to }: { from: () => Promise<string>; to: string },
  onRollback: AnyHooks['onRollback'],
): Promise<void> {
  await askIdentity(accounts.setEmail(uid, to))
  onRollback(async () => await accounts.setEmail(uid, await from()))
}

/** Notifies the owner at both addresses, because only the old one is certainly theirs, and in the portal. */
export async function notifyOfAddress({ actor, queries, now }: WriteCall, before: Member, after: Member): Promise<void> {
  const staff = memberKind.nameOf(await readRecord(memberKind, queries, actor.memberId))
  const what = `${staff} from the association’s staff changed your email address to ${after.email}.`
  const next = `It’s the address of your Parade Portal account now, instead of ${before.email}. If this isn’t right, contact the association.`
  await notifyMember(queries, after.id, { kind: emailChangedKind, text: wholeText([what, next]), now })
  const readers = [before, after].map(({ id, first, last, email, portal_role: role }) => ({ id, first, last, email, role }))
  await queueEmails(queries, readers, { kind: emailChangedKind, text: [what, next], about: null, companyId: after.company_id, now })
}
