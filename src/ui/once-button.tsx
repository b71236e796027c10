import { useRef, useState, type ReactNode } from 'react'
import { logFailure } from '#app/session/log-failure.ts'
import { Button } from './button.tsx'
import { notSavedHere } from './messages/not-saved-here.ts'
import { Problem } from './messages/problem.tsx'

interface Once {
  /** Does nothing if something was started before and has not failed. */
  start: (action: () => Promise<unknown>) => Promise<void>
  /** Why it failed, as an element; undefined if it did not. */
  failure: ReactNode
}

/** Starts something that a double click must not start twice. After a failure it can be tried again. */
export function useOnce(): Once {
  const isStarted = useRef(false)
  const [hasFailed, setFailed] = useState(false)
  return {
    async start(action) {
      if (isStarted.current) return
      isStarted.current = true
      setFailed(false)
      try {
        await action()
      } catch (error) {
        logFailure(error)
        isStarted.current = false
        setFailed(true)
      }
    },
    failure: hasFailed ? <Problem>{notSavedHere}</Problem> : undefined,
  }
}

/** The main action of a page that starts something, once. */
export function OnceButton({ onPress, children }: { onPress: () => Promise<unknown>; children: ReactNode }) {
  const { start, failure } = useOnce()
  return (
    <>
      <Button variant="filled" onClick={() => void start(onPress)}>
        {children}
      </Button>
      {failure}
    </>
  )
}
