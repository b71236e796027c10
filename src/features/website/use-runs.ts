import { useEffect, useRef } from 'react'
import { useWebflowAnswer } from './use-webflow-answer.ts'

const everyMs = 2000

/** The last runs, asked for again and again while one is under way and the page is looked at; `onEnded` when none is any more. */
export function useRuns(onEnded: () => void) {
  const runs = useWebflowAnswer('webflow.jobs')
  const { said, again } = runs
  const isRunning = said?.some(({ status }) => status === 'RUNNING' || status === 'QUEUED') ?? false
  const wasRunning = useRef(false)
  const ended = useRef(onEnded)

  useEffect(() => {
    ended.current = onEnded
  })
  useEffect(() => {
    if (wasRunning.current && !isRunning) ended.current()
    wasRunning.current = isRunning
    if (!isRunning) return
    const timer = setInterval(() => document.visibilityState === 'visible' && void again(), everyMs)
    return () => clearInterval(timer)
  }, [isRunning, again])

  return runs
}
