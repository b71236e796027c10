import { emptyB2b, emptyProfile } from '#contract/profile/defaults.ts'
import type { B2bProfile, B2cProfile, ProfileKind } from '#contract/profile/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { begunRecord } from '#app/outbox/begin-record.ts'
import type { RecordSource } from '#app/outbox/lists/use-own-record.ts'
import type { ForCompany } from '#app/outbox/commands/for-company.ts'
import type { OutboxRow } from '#app/outbox/outbox-row.ts'
import { currentSession } from '#app/session/current-session.ts'
import { companyDraftKey } from '#app/outbox/drafts.ts'
import type { Fields } from '#app/outbox/merge-fields.ts'

const ownCompany = () => currentSession()?.currentUser.company_id ?? ''

function fresh() {
  const now = fromMillis(Date.now())
  return { created_at: now, updated_at: now, company_id: ownCompany() }
}

/** Whether the user's own company, or the one that staff act for, has this record, or will have it. */
const belongsTo = (row: { company_id: string }, forCompany?: ForCompany) => row.company_id === (forCompany?.id ?? ownCompany())
const isBegunFor = ({ body }: OutboxRow, forCompany?: ForCompany) => forCompany === undefined || body['company_id'] === forCompany.id

/** How to find the profile of a kind of the user's own company, or of the one that staff act for. */
export function profileSource(kind: ProfileKind, forCompany?: ForCompany): RecordSource<B2cProfile> {
  return {
    resource: 'b2c_profiles',
    isIt: (row) => row.kind === kind && belongsTo(row, forCompany),
    isBegunHere: (row) => row.params['kind'] === kind && isBegunFor(row, forCompany),
    asRecord: (body) => asProfile({ ...body, kind }),
  }
}

/** A profile created offline, as this device shows it until it syncs. */
export function asProfile(body: Fields): B2cProfile {
  const state = { slug: 'new', status: 'DRAFT', submitted_at: null, published_at: null, changes_requested: null, webflow: null } as const
  return begunRecord<B2cProfile>({ ...fresh(), ...state, ...emptyProfile }, body)
}

/** The keys of the drafts that hold unsaved edits. */
export const profileDraftKey = (kind: ProfileKind, forCompany?: ForCompany) => draftKey(`b2c_profiles:${kind}`, forCompany)
export const cardDraftKey = (forCompany?: ForCompany) => draftKey('b2b_profiles:card', forCompany)
const draftKey = (start: string, forCompany?: ForCompany) => (forCompany ? `${start}:${forCompany.id}` : companyDraftKey(start))

/** How to find the trade directory card. */
export function cardSource(forCompany?: ForCompany): RecordSource<B2bProfile> {
  return {
    resource: 'b2b_profiles',
    isIt: (row) => belongsTo(row, forCompany),
    isBegunHere: (row) => isBegunFor(row, forCompany),
    asRecord: (body) => begunRecord<B2bProfile>({ ...fresh(), company_name: '', ...emptyB2b }, body),
  }
}
