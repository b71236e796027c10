import { formatRecent } from '#contract/time/format-time.ts'
import { fixLabel } from '#app/ui/form/fix-label.ts'
import { cannotSaveHere } from '#app/ui/messages/not-saved-here.ts'

export interface SaveFacts {
  state: 'quiet' | 'writing' | 'kept' | 'failed'
  /** Some changes are on this device but not on the server. */
  isPending: boolean
  isInConflict: boolean
  /** Number of fields with values that were not accepted. */
  problems: number
  /** Whether the values have been checked; before that, nothing is known about them. */
  isChecked: boolean
  /** Why the server rejected the last change, when no single field is the cause. */
  refusal: string | undefined
  /** Changes are sent only when the user presses Save. */
  isUnsaved?: boolean
  /** The server was called and did not respond. */
  isUnanswered?: boolean
  /** Nothing can be sent, because the device is out of space. */
  isDeviceFull?: boolean
  /** Milliseconds; undefined if the server has no version yet. */
  savedAt: number | undefined
}

interface Around {
  isOnline: boolean
  isSignedIn?: boolean
  /** The event's, where there is one. */
  timeZone?: string | undefined
}

export interface SaveStatus {
  tone: 'calm' | 'alarm'
  text: string
  /** The beginning of the text that asks the person to act; the rest changes by itself. */
  wrong?: string
}

/** The save status in a few words, never claiming more than is known. */
export function saveStatus(facts: SaveFacts, { isOnline, isSignedIn = true, timeZone }: Around): SaveStatus {
  const { state, isPending, isInConflict, problems, isChecked, refusal, isUnsaved, isUnanswered, isDeviceFull, savedAt } = facts
  const isOnDevice = state === 'kept' || isPending
  const sending = !isSignedIn ? 'will be sent when you sign in again.' : !isOnline ? 'will be sent when you’re back online.' : undefined
  if (state === 'failed') return alarm(cannotSaveHere)
  if (isInConflict) return alarm('Saved on this device only: this was also edited elsewhere. Choose which version to keep.')
  if (isDeviceFull && isPending && sending === undefined)
    return alarm('Saved on this device only: it’s out of space, so this can’t be sent yet. Free up some space.')
  if (problems > 0) {
    if (isUnsaved) return alarm(`${fixLabel(problems)} before you can save.`)
    const rest = isPending ? (sending ?? 'is being sent.') : 'is saved.'
    return alarm(`${fixLabel(problems)}.`, `The rest ${rest}`)
  }
  if (refusal !== undefined) return alarm(`Couldn’t save your last change. It’s still on this device. ${refusal}`)
  if (state === 'writing') return calm('Saving on this device…')
  if (!isChecked) return calm('')
  if (isUnsaved) return calm('Not saved yet. Your changes stay on this device until you save them.')
  if (!isOnDevice) return calm(savedAt === undefined ? '' : `Saved ${formatRecent(savedAt, { timeZone })}.`)
  if (sending !== undefined) return calm(`Saved on this device. It ${sending}`)
  if (!isPending) return calm('Saved on this device.')
  if (isUnanswered) return calm('Saved on this device. The server isn’t responding. We’ll keep trying.')
  return calm('Saved on this device. Sending…')
}

const calm = (text: string): SaveStatus => ({ tone: 'calm', text })
const alarm = (wrong: string, rest = ''): SaveStatus => ({ tone: 'alarm', wrong, text: [wrong, rest].filter(Boolean).join(' ') })

/** Message after Save: stored on the server, or on this device until the server can be reached. */
export function savedMessage(isSaved: boolean): string {
  return isSaved ? 'Saved.' : 'Saved on this device. It will be sent when you’re back online.'
}
