import type { AdAction } from '#contract/advertisement-words.ts'
import type { Advertisement } from '#contract/advertisement.ts'
import { actOnRecord } from '#app/api/act-on-record.ts'
import { ask } from '#app/api/ask.ts'
import { changeList, copyBetweenEvents, type EventCopy } from '#app/api/change-list.ts'

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
  return changeList({ list: 'advertisements' }, () =>
    ask('advertisements.remove', { params: { id }, version, idempotencyKey: crypto.randomUUID() }),
  )
}

export function reorderAds(ids: readonly string[]): Promise<Told> {
  return changeList({ list: 'advertisements' }, () =>
    ask('advertisements.reorder', { body: { ids: [...ids] }, idempotencyKey: crypto.randomUUID() }),
  )
}

/** Reserves orders of one event anew for another; answers what became of them in a sentence. */
export function copyAds(copy: EventCopy): Promise<{ ok: boolean; sentence: string }> {
  return copyBetweenEvents('advertisements', copy, (input) => ask('advertisements.copy', input), copiedSentence)
}

function copiedSentence({ copied, already_there: there, left_out: left }: Record<'copied' | 'already_there' | 'left_out', number>) {
  return [
    `${copied} ${copied === 1 ? 'advertisement was' : 'advertisements were'} reserved.`,
    ...(there > 0 ? [`${there} ${there === 1 ? 'was' : 'were'} there already.`] : []),
    ...(left > 0
      ? [
          `${left} ${left === 1 ? 'was' : 'were'} left out: their size is not offered here, none is left of it, or their placement is taken.`,
        ]
      : []),
  ].join(' ')
}
