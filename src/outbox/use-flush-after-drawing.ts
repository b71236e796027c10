import { useEffect } from 'react'
import { logFailure } from '#app/session/log-failure.ts'
import { afterDrawingMs } from '#app/sync/use-fresh-lists.ts'

/** Sends what was written before, once the form is drawn and whenever the network is back. */
export function useFlushAfterDrawing({ flush }: { flush: () => Promise<void> }): void {
  useEffect(() => {
    const send = () => void flush().catch(logFailure)
    const timer = setTimeout(send, afterDrawingMs)
    addEventListener('online', send)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', send)
    }
  }, [flush])
}
