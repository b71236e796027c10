import sharp from 'sharp'
import { header } from '#contract/http/header.ts'
import { sweepExpired } from '#server/jobs/sweep-job.ts'
import { aCompany, aMember, anEvent, anId, insert, insertEvents, testNow } from '#tests/support/builders.ts'
import { call, json, testServer } from '#tests/support/server/server.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import type { Programs, Tab, TrialBrowser } from './browser-of-trial.ts'
import { Network } from './network.ts'
import { pageProgram } from './page-program.ts'
import { VirtualClock } from './virtual-clock.ts'

export interface Person {
  id: string
  uid: string
  companyId: string
  colleague: { id: string; uid: string }
}

let programs: Promise<Programs> | undefined

async function buildPrograms(): Promise<Programs> {
  const [page, worker] = await Promise.all([pageProgram('page-code.ts'), pageProgram('worker-code.ts')])
  return { page, worker } as Programs
}

/** Shared by all trials of a run: the real server on a real database, its records, and the code of the page. */
export class Ground {
  readonly clock: VirtualClock
  readonly network: Network
  readonly programs: Programs
  readonly eventId: string
  readonly photo: ArrayBuffer
  /** How many have started. */
  trials = 0

  private constructor(how: Pick<Ground, 'clock' | 'network' | 'programs' | 'eventId' | 'photo'>) {
    this.clock = how.clock
    this.network = how.network
    this.programs = how.programs
    this.eventId = how.eventId
    this.photo = how.photo
  }

  static async prepare(): Promise<Ground> {
    programs ??= buildPrograms()
    const [built, server, photo] = await Promise.all([
      programs,
      testServer(),
      sharp({ create: { width: 8, height: 8, channels: 3, background: '#286' } })
        .jpeg()
        .toBuffer(),
    ])
    const clock = new VirtualClock(testNow)
    const event = anEvent({ registration_end_date: fromMillis(Date.parse('2030-01-01T12:00:00Z')) })
    await insertEvents(server.database, event)
    const bytes = new Uint8Array(photo).buffer
    return new Ground({ clock, network: new Network(server, clock), programs: built, eventId: event.id, photo: bytes })
  }

  get #database() {
    return this.network.server.database
  }

  async person(): Promise<Person> {
    const company = aCompany()
    const [owner, colleague] = [
      aMember({ company_id: company.id, company_role: 'EDITOR' }),
      aMember({ company_id: company.id, company_role: 'EDITOR' }),
    ]
    await insert(this.#database, 'companies', company)
    await insert(this.#database, 'members', owner, colleague)
    return { id: owner.id, uid: owner.auth_uid, companyId: company.id, colleague: { id: colleague.id, uid: colleague.auth_uid } }
  }

  /** Like signing in, without the identity service's part. */
  async signIn(browser: TrialBrowser, { code }: Tab, { uid }: Person): Promise<void> {
    const { fToken, data } = await this.#logIn(uid)
    const before = await code.readSession()
    const epoch = before?.uid === uid ? before.epoch : crypto.randomUUID()
    const session = {
      ...(data as { aToken: string; role: string; currentUser: never }),
      status: 'active',
      epoch,
      gen: (before?.gen ?? 0) + 1,
      uid,
      fToken,
      fTokenExpiresAt: this.clock.now + browser.skewMs + 3_600_000,
      refreshToken: uid,
      refreshUrl: 'https://parade.test/securetoken.googleapis.com/v1/token?key=demo',
    } as const
    await code.replaceSession(session)
    code.forgetBackoff()
    code.rememberSession(session)
    code.announceSession({ kind: 'signed-in', epoch })
  }

  async #logIn(uid: string) {
    const fToken = await this.network.tokenOf(uid)
    const headers = { [header.authorization]: `Bearer ${fToken}`, [header.webOrigin]: 'true' }
    let answer = await call(this.network.server.app, 'login', { headers, body: {} })
    // A server that has just restarted says to try again in a moment, and a person does.
    for (let attempt = 0; answer.status === 503 && attempt < 20; attempt += 1) {
      await new Promise((later) => setTimeout(later, 100))
      answer = await call(this.network.server.app, 'login', { headers, body: {} })
    }
    const { data, ...problem } = await json(answer)
    if (!answer.ok) throw new Error(`Nobody could sign in: ${JSON.stringify(problem)}`)
    return { fToken, data, headers: { ...headers, [header.appToken]: data.aToken as string } }
  }

  /** False if the entry is not on the server yet. */
  async changeAsColleague({ colleague }: Person, id: string, body: object): Promise<boolean> {
    const row = await this.entryRow(id)
    if (!row) return false
    const { headers } = await this.#logIn(colleague.uid)
    const how = {
      params: { id },
      body,
      headers: { ...headers, 'if-match': `"${Number(row['version'])}"`, [header.idempotencyKey]: anId() },
    }
    const response = await call(this.network.server.app, 'entries.update', how)
    return response.ok
  }

  async revokeTokens({ id }: Person): Promise<void> {
    await this.#database.deleteFrom('app_tokens').where('member_id', '=', id).execute()
  }

  /** The data that the server deletes by itself. */
  async sweep(): Promise<void> {
    await sweepExpired(this.#database, this.clock.now)
  }

  /** The server's entry, with every field. */
  async entryRow(id: string): Promise<Record<string, unknown> | undefined> {
    const row = await this.#database.selectFrom('entries').selectAll().where('id', '=', id).executeTakeFirst()
    return row && { ...row, ...(row.details as object) }
  }

  async createdBy({ companyId }: Person): Promise<string[]> {
    const rows = await this.#database
      .selectFrom('audit_events')
      .innerJoin('entries', 'entries.id', 'audit_events.entity_id')
      .select('entries.id')
      .where('entries.company_id', '=', companyId)
      .where('audit_events.action', '=', 'create')
      .execute()
    return rows.map(({ id }) => id)
  }

  async deedsOn(id: string) {
    return await this.#database.selectFrom('audit_events').select(['actor_id', 'diff']).where('entity_id', '=', id).execute()
  }

  async commentsOf(entryId: string): Promise<string[]> {
    const rows = await this.#database.selectFrom('comments').select('body').where('entry_id', '=', entryId).execute()
    return rows.map(({ body }) => body)
  }

  async filesOf(entryId: string): Promise<string[]> {
    const rows = await this.#database.selectFrom('files').select('id').where('owner_id', '=', entryId).execute()
    return rows.map(({ id }) => id)
  }
}
