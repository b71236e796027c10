import type { NewWebflowJob } from '#contract/website/endpoints.ts'
import type { WebflowJobWithItems, WebflowPlanItem } from '#contract/website/schema.ts'
import type { Database } from '#server/db/database.ts'
import type { WebflowSite } from '#server/website/webflow-site.ts'
import { anAdmin, anId, insert } from '#tests/support/builders.ts'
import { call, json, testServer } from '#tests/support/server/server.ts'
import { mapDouble } from '#tests/support/page/map-double.ts'
import { WebflowDouble } from './webflow-double.ts'
import { publicGround } from './webflow-records.ts'
import { doubleBase, doubleSite, doubleToken, reachDouble, runAll } from './webflow-server.ts'

/**
 * A server with a Webflow token, a mapped site, and staff who start runs and wait for them to
 * finish.
 */
export async function publishingServer(
  options: ConstructorParameters<typeof WebflowDouble>[0] = {},
  event: Parameters<typeof publicGround>[1] = {},
) {
  const server = await testServer({ webflow: { token: doubleToken, apiBase: doubleBase } })
  const { app, database, clock, signIn } = server
  const double = new WebflowDouble({ now: () => clock.now, ...options })
  reachDouble(double)
  const site = doubleSite(clock)
  await mapDouble(database, site, clock.now)
  const admin = anAdmin()
  await insert(database, 'members', admin)
  const ground = await publicGround(database, event)

  const read = async (id: string): Promise<WebflowJobWithItems> =>
    (await json(await call(app, 'webflow.job', { params: { id }, headers: await signIn(admin) }))).data
  return {
    ...server,
    double,
    site,
    admin,
    ground,
    read,
    /** Runs pending jobs as a server with these connections. */
    runOn: (connections: Database, through: WebflowSite) => runAll(connections, through, clock),
    run: async (body: Partial<NewWebflowJob> = {}): Promise<WebflowJobWithItems> => {
      const id = anId()
      await call(app, 'webflow.start', { body: { id, mode: 'CHANGED', dry_run: false, ...body }, headers: await signIn(admin) })
      await runAll(database, site, clock)
      return await read(id)
    },
    retry: async (id: string): Promise<WebflowJobWithItems> => {
      await call(app, 'webflow.actOnJob', { params: { id, action: 'retry' }, headers: await signIn(admin) })
      await runAll(database, site, clock)
      return await read(id)
    },
    plan: async (): Promise<WebflowPlanItem[]> => {
      return (await json(await call(app, 'webflow.plan', { headers: await signIn(admin) }))).data.items
    },
  }
}
