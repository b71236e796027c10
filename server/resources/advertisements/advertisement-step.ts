import { sql } from 'kysely'
import { adStateLabels, type AdAction } from '#contract/advertisement-words.ts'
import { adRefusal, adTransitions } from '#contract/advertisement-rules.ts'
import type { Advertisement } from '#contract/advertisement.ts'
import type { Event } from '#contract/event.ts'
import { formatInZone, fromMillis } from '#contract/timestamp.ts'
import type { Queries } from '#server/db/database.ts'
import { invalidFields, Problem } from '#server/problem.ts'
import type { FieldsOf } from '#server/records/record-kind.ts'

interface Step {
  before: Advertisement
  event: Event
  action: AdAction
  body: { file_id?: string | undefined; note?: string | undefined; exception?: string | undefined }
  now: number
}

/** What an action makes of an advertisement; throws where it cannot be done in this state, or not any more. */
export async function stepOn(queries: Queries, { before, event, action, body, now }: Step): Promise<Partial<FieldsOf<Advertisement>>> {
  const refusal = adRefusal(action, before, event, now)
  if (refusal?.why === 'STATE') {
    const sentence = `This cannot be done while the advertisement is ${adStateLabels[before.state].toLowerCase()}.`
    throw new Problem('WRONG_STATE', sentence, { current: before })
  }
  if (refusal?.why === 'DEADLINE' && body.exception === undefined) {
    const sentence = `The date for this was ${formatInZone(refusal.at, event.timezone)}. Say why it is an exception to do it all the same.`
    throw new Problem('WINDOW_CLOSED', sentence, { current: before })
  }
  const state = adTransitions[action].to
  const at = fromMillis(now)
  const { proof } = before
  if (action === 'artwork') return { state, ...(await withArtwork(queries, before, body.file_id, now)) }
  if (action === 'proof') return { state, proof: { sent_at: at, approved_at: null, note: body.note ?? '' } }
  if (action === 'approve_proof') return { state, proof: { ...proof, approved_at: at } }
  if (action === 'cancel') return { state, cancel_reason: needed(body.note) }
  if (action === 'reinstate') return { state: before.artwork.length > 0 ? 'ARTWORK_RECEIVED' : state, cancel_reason: '' }
  return { state }
}

function needed(reason: string | undefined): string {
  if (!reason) throw invalidFields({ note: 'Say why it is cancelled.' })
  return reason
}

/** A proof is of the artwork that it was made from. */
async function withArtwork(queries: Queries, { id, artwork }: Advertisement, fileId: string | undefined, now: number) {
  if (fileId === undefined) throw invalidFields({ file_id: 'Choose the file that came.' })
  const { rows } = await sql`select from files where id = ${fileId} and deleted_at is null
    and owner_type = 'advertisements' and owner_id = ${id} and purpose = 'AD_ARTWORK'`.execute(queries)
  if (rows.length === 0) throw invalidFields({ file_id: 'This file is not here, or not of this advertisement. Send it again.' })
  const version = { file_id: fileId, version: artwork.length + 1, at: fromMillis(now), check: null }
  return { artwork: [...artwork, version], proof: { sent_at: null, approved_at: null, note: '' } }
}
