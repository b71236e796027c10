import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { WebflowJob, WebflowJobWithItems } from '#contract/website/schema.ts'
import { ask } from '#app/http/ask.ts'
import { failureMessage } from '#app/http/failure-message.ts'
import { useWebflowAnswer } from './use-webflow-answer.ts'

const everyMs = 2000

const isOpen = ({ status }: WebflowJob) => status === 'RUNNING' || status === 'QUEUED'

/** Reads every two seconds while it is awaited and the page is visible. */
function usePolling(isAwaited: boolean, read: () => Promise<void>) {
  useEffect(() => {
    if (!isAwaited) return
    const timer = setInterval(() => document.visibilityState === 'visible' && void read(), everyMs)
    return () => clearInterval(timer)
  }, [isAwaited, read])
}

/** The latest runs, polled while one is running; `onEnded` is called when none is running any more. */
export function useRuns(onEnded?: () => void) {
  const runs = useWebflowAnswer('webflow.jobs')
  const isRunning = runs.answer?.some(isOpen) ?? false
  const wasRunning = useRef(false)
  const ended = useEffectEvent(() => onEnded?.())
  useEffect(() => {
    if (wasRunning.current && !isRunning) ended()
    wasRunning.current = isRunning
  }, [isRunning])
  usePolling(isRunning, runs.again)
  return runs
}

/** One run with its records, polled until it has been read and has ended. */
export function useRun(id: string) {
  const [run, setRun] = useState<WebflowJobWithItems>()
  const [problem, setProblem] = useState<string>()
  const again = useCallback(
    () =>
      ask('webflow.job', { params: { id } }).then(
        ({ data }) => {
          setRun(data)
          setProblem(undefined)
        },
        (error: unknown) => setProblem(failureMessage(error)),
      ),
    [id],
  )
  useEffect(() => void again(), [again])
  usePolling(run === undefined || isOpen(run), again)
  return { run, isOpen: run !== undefined && isOpen(run), problem, again }
}
