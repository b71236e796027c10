import { useState } from 'react'
import { useOnline } from '#app/ui/use-online.ts'
import type { MapMessage } from './map-messages.ts'

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
