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

/** The save status of a form that saves by itself. */
export function SavedLine({ recordStatus, isSignedIn, timeZone, ...facts }: SavedLineProps) {
  const isOnline = useOnline()
  const { text, tone } = saveStatus(facts, { isOnline, isSignedIn, timeZone })
  return <StatusText isAlarming={tone === 'alarm'}>{[text, recordStatus].filter(Boolean).join(' ')}</StatusText>
}

/** The save status of a form. */
export function StatusText({ isAlarming, children }: { isAlarming: boolean; children: ReactNode }) {
  return (
    <Text component="output" inherit fz="0.9375rem" {...(isAlarming ? { c: 'var(--alarm)', fw: 600 } : { c: 'dimmed' })}>
      {children}
    </Text>
  )
}
