import { useState } from 'react'
import { useOnline } from '#app/ui/use-online.ts'
import type { MapMessage } from './map-messages.ts'

/** The state of the map service: not configured, loading, drawn, failed or offline. */
export type MapState = 'none' | 'waiting' | 'drawn' | 'failed' | 'offline'

/** @param src the map's document; null where no map service is configured, undefined while that is not known */
export function useShownMap(src: string | null | undefined): { state: MapState; heard: (message: MapMessage) => void; retry: () => void } {
  const online = useOnline()
  const [heard, hear] = useState<'waiting' | 'drawn' | 'failed'>('waiting')
  const state = !src ? 'none' : heard === 'waiting' && !online ? 'offline' : heard
  return {
    state,
    heard: ({ kind }) => {
      if (kind === 'drawn' || kind === 'failed') hear(kind)
    },
    retry: () => hear('waiting'),
  }
}
