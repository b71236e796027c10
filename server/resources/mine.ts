import type { Actor } from '#server/auth/authenticate.ts'
import { undeleted, type Queries } from '#server/db/database.ts'
import { inSnapshot } from '#server/db/snapshot.ts'
import type { Handlers } from '#server/http/handler.ts'
import { companyKind, withoutNotes } from '#server/resources/records/kinds/company-kind.ts'
import { memberKind } from '#server/resources/records/kinds/member-kind.ts'
import { presentNotification } from '#server/mail/notification-row.ts'
import { presentRow } from '#server/resources/records/kinds/record-kind.ts'

const maxNotices = 20

export function mineHandlers({ isSiteConnected }: { isSiteConnected: boolean }): Pick<Handlers, 'mine'> {
  return {
    async mine({ actor, queries: outside }) {
      return await inSnapshot(outside, async (queries) => {
        const member = await queries.selectFrom('members').selectAll().where('id', '=', actor.memberId).executeTakeFirstOrThrow()
        const company = member.company_id
          ? await undeleted(queries, 'companies').selectAll().where('id', '=', member.company_id).executeTakeFirst()
          : undefined
        return {
          data: {
            member: presentRow(memberKind, member),
            company: company ? withoutNotes(presentRow(companyKind, company)) : null,
            is_site_connected: isSiteConnected,
            notices: await loudNotices(queries, actor),
            entries_by_event: [],
          },
        }
      })
    },
  }
}

/** Notices the member must not miss. Empty for staff who are signed in as the member; everything else is under the bell. */
async function loudNotices(queries: Queries, { memberId, impersonation }: Actor) {
  if (impersonation) return []
  const rows = await undeleted(queries, 'notifications')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('kind', '=', 'SIGNED_IN_AS')
    .where('read_at', 'is', null)
    .orderBy('at', 'desc')
    .limit(maxNotices)
    .execute()
  return rows.map(presentNotification)
}
