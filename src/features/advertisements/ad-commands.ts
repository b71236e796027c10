import type { AdAction } from '#contract/advertisement-words.ts'
import type { Advertisement } from '#contract/advertisement.ts'
import { actOnRecord } from '#app/api/act-on-record.ts'
import { ask } from '#app/api/ask.ts'
import { failureSentence } from '#app/api/failure-sentence.ts'

type Known = Pick<Advertisement, 'id' | 'version'>
/** A sentence when it did not work; undefined when it did. */
type Told = string | undefined

interface Said {
  file_id?: string
  note?: string
  exception?: string
}

export async function actOnAd({ id, version }: Known, action: AdAction, said: Said): Promise<Told> {
  const body = Object.fromEntries(Object.entries(said).filter(([, value]) => value.trim() !== ''))
  const done = await actOnRecord('advertisements', 'advertisements.act', { params: { id, action }, version, body })
  if (done.kind === 'unreached') return 'The server was not reached. Try again when the connection is back.'
  if (done.kind === 'done') return undefined
  const { fields, detail } = done.problem
  return fields ? Object.values(fields).join(' ') : detail
}

export function removeAd({ id, version }: Known): Promise<Told> {
  return attempt(() => ask('advertisements.remove', { params: { id }, version, idempotencyKey: crypto.randomUUID() }))
}

export function reorderAds(ids: readonly string[]): Promise<Told> {
  return attempt(() => ask('advertisements.reorder', { body: { ids: [...ids] }, idempotencyKey: crypto.randomUUID() }))
}

interface Copy {
  from: string
  to: string
  ids: readonly string[]
}

/** Reserves orders of one event anew for another; answers what became of them in a sentence. */
export async function copyAds({ from, to, ids }: Copy): Promise<{ ok: boolean; sentence: string }> {
  try {
    const body = { from_event: from, to_event: to, ids: [...ids] }
    const { data } = await ask('advertisements.copy', { body, idempotencyKey: crypto.randomUUID() })
    await fetchAgain()
    return { ok: true, sentence: copiedSentence(data) }
  } catch (error) {
    return { ok: false, sentence: failureSentence(error) }
  }
}

function copiedSentence({ copied, already_there: there, left_out: left }: Record<'copied' | 'already_there' | 'left_out', number>) {
  return [
    `${copied} ${copied === 1 ? 'advertisement was' : 'advertisements were'} reserved.`,
    ...(there > 0 ? [`${there} ${there === 1 ? 'was' : 'were'} there already.`] : []),
    ...(left > 0 ? [`${left} ${left === 1 ? 'was' : 'were'} left out: their size is not offered here, or none is left of it.`] : []),
  ].join(' ')
}

async function attempt(send: () => Promise<unknown>): Promise<Told> {
  try {
    await send()
    await fetchAgain()
    return undefined
  } catch (error) {
    return failureSentence(error)
  }
}

async function fetchAgain(): Promise<void> {
  const { syncList } = await import('#app/api/sync-lists.ts')
  await syncList('advertisements')
}
