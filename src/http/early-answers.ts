import { epochHeader, refreshFirstMs, send } from '#app/session/authorized-fetch.ts'
import { isServerData } from '#app/session/database-names.ts'
import { readSession, type SessionRecord } from '#app/session/session-store.ts'

/** An answer, and when it was asked for and when it came, by this device's clock. */
export interface TimedAnswer {
  response: Response
  sentAt: number
  receivedAt: number
}

interface EarlyAnswers {
  epoch: string
  session: Promise<SessionRecord | undefined>
  /** By address; each is taken once. */
  answers: Map<string, Promise<TimedAnswer | undefined>>
}

/** The page's first lines ask and the application takes: two scripts, which meet here. */
const meeting = globalThis as { earlyAnswers?: EarlyAnswers }

/**
 * On a device that holds no rows, asks the server while the application is still on its way: on a slow line the answers
 * are there before it. Only with tokens that are good as they are; whatever is not simple is left to the application.
 */
export function askEarly(epoch: string, addresses: readonly string[]): void {
  const session = sessionOfEmptyDevice(epoch).catch(() => undefined)
  const ask = async (address: string) => {
    const found = await session
    return found && answerTo(address, found).catch(() => undefined)
  }
  meeting.earlyAnswers = { epoch, session, answers: new Map(addresses.map((address) => [address, ask(address)])) }
}

/** True once it is known that answers are on their way. */
export async function isAskedEarly(): Promise<boolean> {
  return (await meeting.earlyAnswers?.session) !== undefined
}

/** What came for this request, once, and only while the sign-in it was asked under stands; undefined means: ask now. */
export async function takeEarlyAnswer(request: Request): Promise<TimedAnswer | undefined> {
  const { earlyAnswers } = meeting
  if (!earlyAnswers || request.method !== 'GET' || request.headers.get(epochHeader) !== earlyAnswers.epoch) return undefined
  const asked = earlyAnswers.answers.get(request.url)
  earlyAnswers.answers.delete(request.url)
  const answer = await asked
  if (!answer) return undefined
  // An answer that arrives after the sign-out is nobody's.
  return (await readSession())?.epoch === earlyAnswers.epoch ? answer : undefined
}

async function sessionOfEmptyDevice(epoch: string): Promise<SessionRecord | undefined> {
  const databases = await indexedDB.databases()
  if (databases.some(({ name = '' }) => isServerData(name))) return undefined
  const session = await readSession()
  const isUsable =
    session?.status === 'active' &&
    session.epoch === epoch &&
    session.fToken !== null &&
    session.aToken !== null &&
    session.fTokenExpiresAt - Date.now() >= refreshFirstMs
  return isUsable ? session : undefined
}

/** Undefined unless the server said yes: what comes of a refusal is for the application. */
async function answerTo(address: string, session: SessionRecord): Promise<TimedAnswer | undefined> {
  const sentAt = Date.now()
  const response = await send(new Request(address, { headers: { accept: 'application/json' } }), null, session)
  return response.ok ? { response, sentAt, receivedAt: Date.now() } : undefined
}
