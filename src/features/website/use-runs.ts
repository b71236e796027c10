import { useEffect, useEffectEvent, useRef } from 'react'
import { useWebflowAnswer } from './use-webflow-answer.ts'

const everyMs = 2000

/** The latest runs, polled while one is running and the page is visible; `onEnded` is called when none is running any more. */
export function useRuns(onEnded?: () => void) {
  const runs = useWebflowAnswer('webflow.jobs')
  const { answer, again } = runs
  const isRunning = answer?.some(({ status }) => status === 'RUNNING' || status === 'QUEUED') ?? false
  const wasRunning = useRef(false)
  const ended = useEffectEvent(() => onEnded?.())

  useEffect(() => {
    if (wasRunning.current && !isRunning) ended()
    wasRunning.current = isRunning
    if (!isRunning) return
    const timer = setInterval(() => document.visibilityState === 'visible' && void again(), everyMs)
    return () => clearInterval(timer)
  }, [isRunning, again])

  return runs
}
