import type { EndpointName } from '#contract/endpoints.ts'
import type { DatabaseIdentity } from '#server/db/identity.ts'
import type { Handlers } from '#server/http/handler.ts'
import { registrationActions } from './registration-actions.ts'
import { registrationReads } from './registration-reads.ts'
import { registrationWrites } from './registration-writes.ts'

export function eventCompanyHandlers(identity: DatabaseIdentity): Pick<Handlers, Extract<EndpointName, `event_companies.${string}`>> {
  return { ...registrationReads(identity), ...registrationWrites(), ...registrationActions() }
}
