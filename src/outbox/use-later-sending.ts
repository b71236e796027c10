import { useEffect, useState } from 'react'
import type { LaterSending } from './later-sending.ts'
import { afterDrawingMs } from '#app/sync/use-fresh-lists.ts'
import { logFailure } from '#app/session/log-failure.ts'

/**
 * Brings what checks and sends once the form is drawn, and again when the network is back; then what was written before goes.
 * Answers whether it is there.
 */
export function useLaterSending<F extends object>(sending: LaterSending<F>, { flush }: { flush: () => Promise<void> }): boolean {
  const [isLoaded, setLoaded] = useState(sending.isLoaded)
  useEffect(() => {
    let isHere = true
    const load = () =>
      void sending
        .load()
        .then(() => isHere && setLoaded(true))
        .then(flush)
        .catch(logFailure)
    const timer = setTimeout(load, afterDrawingMs)
    addEventListener('online', load)
    return () => {
      isHere = false
      clearTimeout(timer)
      removeEventListener('online', load)
    }
  }, [sending, flush])
  return isLoaded
}
