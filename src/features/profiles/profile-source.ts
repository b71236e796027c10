import { emptyB2b, emptyProfile } from '#contract/profile/defaults.ts'
import type { B2bProfile, B2cProfile, ProfileKind } from '#contract/profile/schema.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { begunRecord } from '#app/outbox/begin-record.ts'
import type { RecordSource } from '#app/outbox/lists/use-own-record.ts'
import { currentSession } from '#app/session/current-session.ts'
import { companyDraftKey } from '#app/outbox/drafts.ts'
import type { Fields } from '#app/outbox/merge-fields.ts'

const ownCompany = () => currentSession()?.currentUser.company_id ?? ''

function fresh() {
  const now = fromMillis(Date.now())
  return { created_at: now, updated_at: now, company_id: ownCompany() }
}

function profileSource(kind: ProfileKind): RecordSource<B2cProfile> {
  return {
    resource: 'b2c_profiles',
    isIt: (row) => row.kind === kind && row.company_id === ownCompany(),
    isBegunHere: (row) => row.params['kind'] === kind,
    asRecord: (body) => asProfile({ ...body, kind }),
  }
}

/** A profile created offline, as this device shows it until it syncs. */
export function asProfile(body: Fields): B2cProfile {
  const state = { slug: 'new', status: 'DRAFT', submitted_at: null, published_at: null, changes_requested: null, webflow: null } as const
  return begunRecord<B2cProfile>({ ...fresh(), ...state, ...emptyProfile }, body)
}

/** How to find the user's own company's profile of each kind. */
export const profileSources: Record<ProfileKind, RecordSource<B2cProfile>> = {
  REMODELER: profileSource('REMODELER'),
  BUILDER: profileSource('BUILDER'),
  DEVELOPER: profileSource('DEVELOPER'),
}

export const profileDraftKey = (kind: ProfileKind) => companyDraftKey(`b2c_profiles:${kind}`)
export const cardDraftKey = () => companyDraftKey('b2b_profiles:card')

/** How to find the user's own company's trade directory card. */
export const cardSource: RecordSource<B2bProfile> = {
  resource: 'b2b_profiles',
  isIt: (row) => row.company_id === ownCompany(),
  isBegunHere: () => true,
  asRecord: (body) => begunRecord<B2bProfile>({ ...fresh(), company_name: '', ...emptyB2b }, body),
}
