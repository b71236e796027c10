import { Group } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { filesRead } from '#app/session/open-forms.ts'
import { Button } from '#app/ui/button.tsx'
import { useAttempt } from '#app/ui/use-attempt.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { Panel } from '#app/ui/panel.tsx'
import { offlineMessage } from './offline-message.ts'
import { fixLabel } from './fix-label.ts'

interface SubmitRecordProps {
  title: string
  /** The record. A failure is named after it once the page was left. */
  about: string
  label: string
  /** Why submitting is not possible even with a connection. */
  blocked: string | undefined
  /** The server has everything that was entered. */
  isOnServer: boolean
  /** Called once the files that were chosen are read. Returns an error message, or undefined on success. */
  onSubmit: () => Promise<string | undefined>
  children?: ReactNode
}

/** Submits a record. This needs a connection, and the panel says so (product: Offline). */
export function SubmitRecord({ title, about, label, blocked, isOnServer, onSubmit, children }: SubmitRecordProps) {
  const isOnline = useOnline()
  const { isBusy: isSending, problem, attempt } = useAttempt(about)
  const reasonsId = useId()
  const hasReason = !isOnline || blocked !== undefined
  const isBlocked = isSending || hasReason

  async function submit(): Promise<string | undefined> {
    await filesRead()
    return onSubmit()
  }

  return (
    <Panel aria-label={title}>
      <h2>{title}</h2>
      {children}
      {hasReason && (
        <div id={reasonsId} style={{ display: 'contents' }}>
          {!isOnline && <p>{offlineMessage({ isOnServer })}</p>}
          {blocked !== undefined && <p>{blocked}</p>}
        </div>
      )}
      {problem !== undefined && <p role="alert">{problem}</p>}
      <Group gap="xs" align="stretch">
        <Button
          variant="filled"
          aria-disabled={isBlocked}
          aria-describedby={hasReason ? reasonsId : undefined}
          onClick={() => !isBlocked && void attempt(submit)}
        >
          {isSending ? 'Submitting…' : label}
        </Button>
      </Group>
    </Panel>
  )
}

/** Why a record cannot be submitted: values that were not accepted come before missing ones. */
export function whyBlocked(open: readonly { label: string; wrong?: number }[], toFix: number): string | undefined {
  if (toFix > 0) return `${fixLabel(toFix)}. Fix the highlighted fields to save them, then submit.`
  const reasons = [
    ['Missing', open.filter(({ wrong }) => !wrong)],
    ['To fix', open.filter(({ wrong }) => wrong)],
  ] as const
  const lines = reasons.map(([why, items]) => items.length > 0 && `${why}: ${items.map(({ label }) => label).join(', ')}.`)
  return lines.filter(Boolean).join(' ') || undefined
}
