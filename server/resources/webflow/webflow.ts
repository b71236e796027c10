import type { EndpointName } from '#contract/endpoints.ts'
import type { Database } from '#server/db/database.ts'
import type { Env } from '#server/env.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { WebflowSite } from '#server/website/webflow-site.ts'
import { webflowMapping } from './webflow-mapping.ts'
import { webflowPictures } from './webflow-pictures.ts'
import { webflowRuns } from './webflow-runs.ts'
import { webflowStatus } from './webflow-status.ts'

export interface WebflowDependencies {
  database: Database
  /** Undefined without a token. */
  site: WebflowSite | undefined
  publicOrigin: Env['publicOrigin']
  files: Pick<FileStore, 'read'>
}

export function webflowHandlers(dependencies: WebflowDependencies): Pick<Handlers, Extract<EndpointName, `webflow.${string}`>> {
  return {
    ...webflowStatus(dependencies),
    ...webflowRuns(dependencies),
    ...webflowMapping(dependencies),
    ...webflowPictures(dependencies),
  }
}
