import { advertisementDefaults, orderStart } from '#contract/advertisement/defaults.ts'
import { catalogues } from '#contract/catalogue/schema.ts'
import { companyDefaults } from '#contract/company/defaults.ts'
import { emptyEntry, freshState } from '#contract/entry/defaults.ts'
import { neighborhoodDefaults } from '#contract/neighborhood/defaults.ts'
import { memberDefaults } from '#contract/person/defaults.ts'
import { emptyB2b, emptyProfile, freshProfile } from '#contract/profile/defaults.ts'
import { emptyEventCompany, freshRegistration } from '#contract/registration/defaults.ts'
import { sponsorDefaults } from '#contract/sponsor/defaults.ts'
import { roleOf } from '#contract/session/role.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { currentSession } from '#app/session/current-session.ts'
import type { RecordTable, SyncedRow } from '#app/sync/synced-resource.ts'
import type { OutboxRow } from './outbox-row.ts'

const ownCompany = () => ({ company_id: currentSession()?.currentUser.company_id ?? '' })

/** What a new record has besides what was entered. Of the others, only what the server sets is missing. */
const defaults: { [R in RecordTable]?: () => Partial<SyncedRow<R>> } = {
  ...Object.fromEntries(catalogues.map((catalogue) => [catalogue, () => ({ usage_count: 0 })])),
  advertisements: () => ({ ...advertisementDefaults, ...orderStart, state: 'RESERVED' }),
  b2b_profiles: () => ({ ...emptyB2b, ...ownCompany(), company_name: '' }),
  b2c_profiles: () => ({ ...emptyProfile, ...freshProfile, ...ownCompany(), slug: 'new' }),
  comments: () => ({
    author_id: null,
    author_name: currentSession()?.currentUser.name ?? '',
    author_role: roleOf(currentSession()?.role),
    internal: false,
    field: null,
    resolved: false,
  }),
  companies: () => companyDefaults,
  entries: () => ({ ...emptyEntry, ...freshState, ...ownCompany(), number: null, region_id: null, home_price_range_id: null }),
  event_companies: () => ({ ...emptyEventCompany, ...freshRegistration, ...ownCompany() }),
  events: () => ({ status: 'DRAFT', slug: '' }),
  members: () => memberDefaults,
  neighborhoods: () => ({ ...neighborhoodDefaults, is_published: false }),
  sponsors: () => ({ ...sponsorDefaults, is_published: false }),
}

/** The fields that are entered by where the call goes, under the names of its parameters. */
const fieldsInAddress: Partial<Record<RecordTable, Record<string, string>>> = {
  b2c_profiles: { kind: 'kind' },
  comments: { id: 'entry_id' },
  event_companies: { eventId: 'event_id' },
}

/**
 * A record created on this device, with version 0, as shown until the server has it: what was entered over the defaults of a new
 * record. A form wrote the body by the endpoint's schema, and the server validates it again.
 */
export function begunRow<R extends RecordTable>(resource: R, { record_id: id, params, body }: Begun): SyncedRow<R> {
  const now = fromMillis(serverNow())
  const addressed = Object.entries(fieldsInAddress[resource] ?? {}).map(([name, field]) => [field, params[name]])
  const entered = { ...Object.fromEntries(addressed), ...body }
  return { id, version: 0, created_at: now, updated_at: now, ...defaults[resource]?.(), ...entered } as SyncedRow<R>
}

/** What creates it. */
export type Begun = Pick<OutboxRow, 'record_id' | 'params' | 'body'>
