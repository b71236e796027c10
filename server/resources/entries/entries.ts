import type { EndpointName } from '#contract/endpoints.ts'
import type { DatabaseIdentity } from '#server/db/identity.ts'
import type { Handlers } from '#server/http/handler.ts'
import { entryActions } from './entry-actions.ts'
import { entryComments } from './entry-comments.ts'
import { entryReads } from './entry-reads.ts'
import { entryReview } from './entry-review.ts'
import { entryStaff } from './entry-staff.ts'
import { entryWrites } from './entry-writes.ts'

export function entryHandlers(
  identity: DatabaseIdentity,
  site: { isSiteConnected: boolean },
): Pick<Handlers, Extract<EndpointName, `entries.${string}`>> {
  return {
    ...entryReads(identity),
    ...entryWrites(),
    ...entryActions(site),
    ...entryComments(identity),
    ...entryStaff(site),
    ...entryReview(),
  }
}
