import { formatRecent } from '#contract/time/format-time.ts'
import { fixLabel } from '#app/ui/form/fix-label.ts'

export interface SavedFacts {
  state: 'quiet' | 'writing' | 'kept' | 'failed'
  /** Something of it is on this device and not at the server. */
  isWaiting: boolean
  isInConflict: boolean
  /** How many fields hold a value that is not accepted. */
  problems: number
  /** Whether the values have been looked at: until then nothing is known of them. */
  isChecked: boolean
  /** Why the server did not take the last change, where no field is to blame. */
  refusal: string | undefined
  /** It goes nowhere before somebody presses Save. */
  isUnsaved?: boolean
  /** The server was asked and did not answer. */
  isUnanswered?: boolean
  /** Milliseconds; undefined for what the server does not have yet. */
  savedAt: number | undefined
}

interface Around {
  isOnline: boolean
  isSignedIn?: boolean
}

export interface SavedWords {
  tone: 'calm' | 'alarm'
  text: string
}

/** Where what is written in a form that saves by itself is: always true, in a few words. */
export function savedWords(facts: SavedFacts, { isOnline, isSignedIn = true }: Around): SavedWords {
  const { state, isWaiting, isInConflict, problems, isChecked, refusal, isUnsaved, isUnanswered, savedAt } = facts
  const isOnDevice = state === 'kept' || isWaiting
  const sending = !isSignedIn ? 'will sync when you sign in again.' : !isOnline ? 'will sync when you’re back online.' : undefined
  if (state === 'failed') return alarm('This device can’t save your changes. Copy them somewhere safe before you close this page.')
  if (isInConflict) return alarm('Saved on this device only: someone else edited the same fields. Choose which version to keep.')
  if (problems > 0) {
    const rest = isUnsaved ? 'is not saved yet.' : isWaiting ? (sending ?? 'is syncing.') : 'is saved.'
    return alarm(`${fixLabel(problems)}. Everything else ${rest}`)
  }
  if (refusal !== undefined) return alarm(`Couldn’t save your last change. It is still on this device. ${refusal}`)
  if (state === 'writing') return calm('Saving on this device…')
  if (!isChecked) return calm('')
  if (isUnsaved) return calm('Not saved yet. Your changes stay on this device until you save them.')
  if (!isOnDevice) return calm(savedAt === undefined ? '' : `Saved ${formatRecent(savedAt)}.`)
  if (sending !== undefined) return calm(`Saved on this device. It ${sending}`)
  if (!isWaiting) return calm('Saved on this device.')
  if (isUnanswered) return calm('Saved on this device. The server isn’t responding. We’ll keep trying.')
  return calm('Saved on this device. Sending…')
}

const calm = (text: string): SavedWords => ({ tone: 'calm', text })
const alarm = (text: string): SavedWords => ({ tone: 'alarm', text })

/** After a press on Save: at the server, or on this device until the server can be reached. */
export function savedMessage(isSaved: boolean): string {
  return isSaved ? 'Saved.' : 'Saved on this device. It will sync when you’re back online.'
}
