import { useEffect } from 'react'
import type { LaterSending } from './later-sending.ts'
import { afterDrawingMs } from './use-synced-list.ts'

/** Brings what checks and sends once the form is drawn, and again when the network is back; then what was written before goes. */
export function useLaterSending<F extends object>(sending: LaterSending<F>, { flush }: { flush: () => Promise<void> }): void {
  useEffect(() => {
    const load = () => void sending.load().then(flush, console.error)
    const timer = setTimeout(load, afterDrawingMs)
    addEventListener('online', load)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', load)
    }
  }, [sending, flush])
}
