import { saveStatus, type SaveFacts } from './save-status.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface SavedLineProps extends SaveFacts {
  isSignedIn: boolean
  /** The record's own status, such as "Not submitted yet." */
  recordStatus?: string | undefined
  /** The event's, where there is one. */
  timeZone?: string | undefined
}

/** The save status of a form that saves by itself. Screen readers announce only what needs action, because the rest changes with every pause in typing. */
export function SavedLine({ recordStatus, isSignedIn, timeZone, ...facts }: SavedLineProps) {
  const isOnline = useOnline()
  const { text, wrong = '' } = saveStatus(facts, { isOnline, isSignedIn, timeZone })
  return (
    <Text {...lookOf(wrong !== '')}>
      {wrong && <span role="alert">{wrong}</span>}
      {[text, recordStatus].filter(Boolean).join(' ').slice(wrong.length)}
    </Text>
  )
}

interface StatusTextProps {
  isAlarming: boolean
  /** Changes with every pause in typing. */
  unannounced: string
  children: ReactNode
}

/** The save status of a form with a Save button. */
export function StatusText({ isAlarming, unannounced, children }: StatusTextProps) {
  return (
    // A long one wraps beside the buttons of its bar.
    <Text {...lookOf(isAlarming)} flex={1} miw="min(11rem, 100%)">
      <output>{children}</output>
      {unannounced}
    </Text>
  )
}

const lookOf = (isAlarming: boolean) => ({
  inherit: true,
  fz: '0.9375rem',
  ...(isAlarming ? { c: 'var(--alarm)', fw: 600 } : { c: 'dimmed' }),
})
