import { formatRecent } from '#contract/format-time.ts'
import styles from './form-page.module.css'
import { useOnline } from '#app/ui/use-online.ts'

interface SavedLineProps {
  state: 'quiet' | 'writing' | 'kept' | 'failed'
  /** Something of it is on this device and not at the server. */
  isWaiting: boolean
  isInConflict: boolean
  hasErrors: boolean
  /** Why the server did not take the last change. */
  refusal: string | undefined
  /** Milliseconds; undefined for what the server does not have yet. */
  savedAt: number | undefined
  /** How far the record itself is: "Not submitted yet." */
  standing?: string | undefined
}

/** Where what is written stands: always true, in a few words. */
export function SavedLine({ standing, ...how }: SavedLineProps) {
  const isOnline = useOnline()
  const { text, isAlarm } = savedWords(how, isOnline)
  return (
    <output className={styles.said} data-tone={isAlarm ? 'alarm' : undefined}>
      {[text, standing].filter(Boolean).join(' ')}
    </output>
  )
}

export function savedWords(
  { state, isWaiting, isInConflict, hasErrors, refusal, savedAt }: Omit<SavedLineProps, 'standing'>,
  isOnline: boolean,
): { text: string; isAlarm: boolean } {
  if (state === 'failed') return alarm('This device cannot keep what you write. Do not close this page.')
  if (isInConflict) return alarm('Saved on this device. Somebody else changed the same; choose what counts.')
  if (refusal !== undefined) return alarm(`Saved on this device. The server did not take it: ${refusal}`)
  if (state === 'writing') return calm('Saving on this device …')
  if (hasErrors) return alarm('Saved on this device. Mend what is marked, and it is sent.')
  if (state === 'kept' || isWaiting)
    return calm(isOnline ? 'Saved on this device, on its way.' : 'Saved on this device. It is sent when you are back online.')
  return calm(savedAt === undefined ? '' : `Saved ${formatRecent(savedAt)}.`)
}

const calm = (text: string) => ({ text, isAlarm: false })
const alarm = (text: string) => ({ text, isAlarm: true })
