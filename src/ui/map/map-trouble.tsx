import { Group } from '@mantine/core'
import { Button } from '#app/ui/button.tsx'
import { useState } from 'react'
import { useOnline } from '#app/ui/use-online.ts'
import { noRoom } from '#app/ui/messages/live-text.tsx'
import type { MapMessage } from './map-messages.ts'

/** Why the map is not shown, and what to do instead; empty while it is shown, so that screen readers hear the text when it appears. */
export function MapTrouble({ state, instead, onRetry }: { state: MapState; instead: string; onRetry: () => void }) {
  const isTrouble = state === 'failed' || state === 'offline'
  return (
    <Group component="output" gap="0.5rem 1rem" {...(!isTrouble && noRoom)}>
      {isTrouble && (
        <span>
          {state === 'failed' ? 'The map service isn’t responding.' : 'The map needs a connection.'} {instead}
        </span>
      )}
      {state === 'failed' && <Button onClick={onRetry}>Try again</Button>}
    </Group>
  )
}

/** The state of the map service: not configured, loading, drawn, failed or offline. */
export type MapState = 'none' | 'waiting' | 'drawn' | 'failed' | 'offline'

/** @param src the map's document; null if no map service is configured, undefined while that is unknown */
export function useShownMap(src: string | null | undefined) {
  const online = useOnline()
  const [status, setStatus] = useState<'waiting' | 'drawn' | 'failed'>('waiting')
  const state: MapState = !src ? 'none' : status === 'waiting' && !online ? 'offline' : status
  return {
    state,
    onMessage: ({ kind }: MapMessage) => {
      if (kind === 'drawn' || kind === 'failed') setStatus(kind)
    },
    retry: () => setStatus('waiting'),
  }
}
