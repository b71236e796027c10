import type { ProfileKind } from '#contract/profile/schema.ts'
import type { RecordSource } from '#app/outbox/lists/use-own-record.ts'
import type { ForCompany } from '#app/outbox/commands/for-company.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import { currentSession } from '#app/session/current-session.ts'
import { companyDraftKey } from '#app/outbox/drafts.ts'

const ownCompany = () => currentSession()?.currentUser.company_id ?? ''

/** Whether the user's own company, or the one that staff act for, has this record, or will have it. */
const belongsTo = (row: { company_id: string }, forCompany?: ForCompany) => row.company_id === (forCompany?.id ?? ownCompany())
const isBegunFor = ({ body }: OutboxRow, forCompany?: ForCompany) => forCompany === undefined || body['company_id'] === forCompany.id

/** How to find the profile of a kind of the user's own company, or of the one that staff act for. */
export function profileSource(kind: ProfileKind, forCompany?: ForCompany): RecordSource<'b2c_profiles'> {
  return {
    resource: 'b2c_profiles',
    isIt: (row) => row.kind === kind && belongsTo(row, forCompany),
    isBegunHere: (row) => row.params['kind'] === kind && isBegunFor(row, forCompany),
  }
}

/** The keys of the drafts that hold unsaved edits. */
export const profileDraftKey = (kind: ProfileKind, forCompany?: ForCompany) => draftKey(`b2c_profiles:${kind}`, forCompany)
export const cardDraftKey = (forCompany?: ForCompany) => draftKey('b2b_profiles:card', forCompany)
const draftKey = (start: string, forCompany?: ForCompany) => (forCompany ? `${start}:${forCompany.id}` : companyDraftKey(start))

/** How to find the trade directory card. */
export function cardSource(forCompany?: ForCompany): RecordSource<'b2b_profiles'> {
  return {
    resource: 'b2b_profiles',
    isIt: (row) => belongsTo(row, forCompany),
    isBegunHere: (row) => isBegunFor(row, forCompany),
  }
}
