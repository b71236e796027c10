import { formatRecent, formatRecentShort, type Instant } from '#contract/time/format-time.ts'
import { fixLabel } from '#app/ui/form/fix-label.ts'
import { cannotSaveHere } from '#app/ui/messages/not-saved-here.ts'

export interface SaveFacts {
  state: 'quiet' | 'writing' | 'kept' | 'failed'
  /** Some changes are on this device and still to be sent. */
  isPending: boolean
  isInConflict: boolean
  /** Number of fields with values that were not accepted. */
  problems: number
  /** Whether the values have been checked; before that, nothing is known about them. */
  isChecked: boolean
  /** The labels of what the server rejected of another form of the record. */
  refusedElsewhere?: readonly string[]
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
  /** In one line of a phone, a time of today or a day. */
  isShort?: boolean
}

export interface SaveStatus {
  tone: 'calm' | 'alarm'
  text: string
  /** The beginning of the text that asks the person to act; the rest changes by itself. */
  wrong?: string
}

/** The save status in a few words, never claiming more than is known. */
export function saveStatus(facts: SaveFacts, around: Around): SaveStatus {
  const { state, isPending, isInConflict, problems, refusedElsewhere = [], refusal, isUnsaved, isDeviceFull } = facts
  const sending = sendingLater(around)
  if (state === 'failed') return alarm(cannotSaveHere)
  if (isInConflict)
    return alarm(
      around.isShort
        ? 'Also edited elsewhere. Choose which version to keep.'
        : 'Saved on this device only: this was also edited elsewhere. Choose which version to keep.',
    )
  if (isDeviceFull && isPending && sending === undefined)
    return alarm('Saved on this device only: it’s out of space, so this can’t be sent yet. Free up some space.')
  if (problems > 0) {
    if (isUnsaved) return alarm(`${fixLabel(problems)} before you can save.`)
    const rest = isPending ? (sending ?? 'is being sent.') : 'is saved.'
    return alarm(`${fixLabel(problems)}.`, `The rest ${rest}`)
  }
  if (refusal !== undefined) return alarm(`Couldn’t save your last change. It’s still on this device. ${refusal}`)
  const calm = calmText(facts, around)
  if (refusedElsewhere.length > 0) return alarm(`${fixLabel(refusedElsewhere.length)} elsewhere: ${refusedElsewhere.join(', ')}.`, calm)
  return { tone: 'calm', text: calm }
}

function calmText({ state, isPending, isChecked, isUnsaved, isUnanswered, savedAt }: SaveFacts, around: Around): string {
  const { isOnline, isSignedIn = true, isShort = false } = around
  if (state === 'writing') return 'Saving on this device…'
  if (!isChecked) return ''
  if (isUnsaved) return 'Not saved yet. Your changes stay on this device until you save them.'
  if (state !== 'kept' && !isPending) return savedAt === undefined ? '' : `Saved ${formatSaved(savedAt, around)}.`
  if (isShort && !isSignedIn) return 'Saved on this device. Sign in to send it.'
  if (isShort && !isOnline) return 'Saved on this device. Not sent yet.'
  const sending = sendingLater(around)
  if (sending !== undefined) return `Saved on this device. It ${sending}`
  if (!isPending) return 'Saved on this device.'
  if (isUnanswered) return 'Saved on this device. The server isn’t responding. We’ll keep trying.'
  return 'Saved on this device. Sending…'
}

function sendingLater({ isOnline, isSignedIn = true }: Around): string | undefined {
  if (!isSignedIn) return 'will be sent when you sign in again.'
  return isOnline ? undefined : 'will be sent when you’re back online.'
}

const alarm = (wrong: string, rest = ''): SaveStatus => ({ tone: 'alarm', wrong, text: [wrong, rest].filter(Boolean).join(' ') })

export function formatSaved(at: Instant, { timeZone, isShort = false }: Pick<Around, 'timeZone' | 'isShort'>): string {
  return isShort ? formatRecentShort(at) : formatRecent(at, { timeZone })
}

/** Message after Save: stored on the server, or on this device until the server can be reached. */
export function savedMessage(isSaved: boolean): string {
  return isSaved ? 'Saved.' : 'Saved on this device. It will be sent when you’re back online.'
}
