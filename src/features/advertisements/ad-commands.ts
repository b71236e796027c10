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

export async function removeAd({ id, version }: Known): Promise<Told> {
  try {
    await ask('advertisements.remove', { params: { id }, version, idempotencyKey: crypto.randomUUID() })
    const { syncList } = await import('#app/api/sync-lists.ts')
    await syncList('advertisements')
    return undefined
  } catch (error) {
    return failureSentence(error)
  }
}
