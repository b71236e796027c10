import { orderStart } from '#contract/advertisement/defaults.ts'
import type { AdAction } from '#contract/advertisement/labels.ts'
import { adRefusal, adStateReason, adTransitions } from '#contract/advertisement/rules.ts'
import type { Advertisement } from '#contract/advertisement/schema.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatInstant } from '#contract/time/format-time.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { invalidFields, Problem } from '#server/http/problem.ts'
import type { FieldsOf } from '#server/resources/records/kinds/record-kind.ts'
import type { Artwork } from './read-artwork.ts'

interface Step {
  before: Advertisement
  event: Event
  action: AdAction
  body: { note?: string | undefined; exception?: string | undefined }
  /** The uploaded artwork, for the `artwork` action. */
  file: Artwork | undefined
  now: number
}

/** The fields that an action changes. Throws if the ad's state or a deadline does not allow the action. */
export function stepOn({ before, event, action, body, file, now }: Step): Partial<FieldsOf<Advertisement>> {
  const refusal = adRefusal(action, before, event, now)
  if (refusal?.why === 'STATE') {
    throw new Problem('WRONG_STATE', adStateReason(action, before.state) ?? '', { current: before })
  }
  if (refusal?.why === 'DEADLINE' && body.exception === undefined) {
    const message = `The deadline was ${formatInstant(refusal.at, event.timezone)}. Enter the reason for the exception.`
    throw new Problem('WINDOW_CLOSED', message, { current: before })
  }
  const state = adTransitions[action].to
  const at = fromMillis(now)
  const { proof, artwork } = before
  if (action === 'artwork' && file) {
    // A proof belongs to one version of the artwork.
    return { state, artwork: [...artwork, { ...file, version: artwork.length + 1, at }], proof: orderStart.proof }
  }
  if (action === 'proof') return { state, proof: { sent_at: at, approved_at: null, note: body.note ?? '' } }
  if (action === 'approve_proof') return { state, proof: { ...proof, approved_at: at } }
  if (action === 'unapprove_proof') return { state, proof: { ...proof, approved_at: null } }
  if (action === 'cancel') return { state, cancel_reason: needed(body.note) }
  if (action === 'reinstate') return { state: artwork.length > 0 ? 'ARTWORK_RECEIVED' : state, cancel_reason: '', proof: orderStart.proof }
  return { state }
}

function needed(reason: string | undefined): string {
  if (!reason) throw invalidFields({ note: 'Enter the reason for canceling.' })
  return reason
}
