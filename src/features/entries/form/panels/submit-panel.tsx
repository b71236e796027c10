import { useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { EntryStatus } from '#contract/entry/status.ts'
import type { EditMode } from '#contract/entry/editing.ts'
import { entryLabel } from '#contract/entry/labels.ts'
import { actionProblem, companyProblem, isApproved, type EntryContext } from '#contract/entry/lifecycle.ts'
import { unchangedFields } from '#contract/entry/review/changes-since.ts'
import { titleOf } from '#contract/entry/title.ts'
import { enteringEnd, mayEnter } from '#contract/registration/entering.ts'
import { formatInstantForViewer } from '#contract/time/format-time.ts'
import { valueAt } from '#contract/value/fields.ts'
import { countToFix } from '#contract/value/value-problem.ts'
import { useOpenCommand } from '#app/outbox/commands/use-open-command.ts'
import { stillUploading } from '#app/features/photos/upload-messages.ts'
import { useUploads } from '#app/files/use-unsent-files.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { useAttempt } from '#app/ui/use-attempt.ts'
import { useMedia } from '#app/ui/use-media.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { usePageLeft } from '#app/ui/overlays/use-page-left.ts'
import { showConfirmation } from '#app/ui/messages/toasts.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { useChangesSince } from '../../review/use-changes-since.ts'
import styles from '../entry-form.module.css'
import { conflictId, isInConflict } from './conflict.ts'
import { actOnEntry, chooseFirst, outcomeMessage, type ActOutcome } from './entry-act.ts'
import type { EntryForm } from '../use-entry-form.ts'
import { EdgeNote } from '#app/ui/edge-note.tsx'
import { offlineMessage } from '#app/ui/form/offline-message.ts'
import { JumpButton } from '#app/ui/form/jump-button.tsx'

interface SubmitPanelProps {
  form: EntryForm
  context: EntryContext
  /** How a change of the entry is handled now. */
  mode: EditMode
  /** Where the button goes, to stay in reach: the end of the bar at the bottom. */
  end?: HTMLDivElement | null | undefined
  onJump: (field: string) => void
}

/** Submits the entry. This needs the network, unlike the rest of the form. */
export function SubmitPanel({ form, context, mode, end, onJump }: SubmitPanelProps) {
  const isOnline = useOnline()
  const { entry, values } = form
  const { isBusy: isSending, problem, attempt } = useAttempt(titleOf(values))
  const panel = useRef<HTMLDivElement>(null)
  const reasonsId = useId()
  const [outcome, setOutcome] = useState<ActOutcome>()
  const checking = useOpenCommand({ resource: 'entries', id: entry.id })
  const isLeft = usePageLeft()
  const unchanged = useUnchangedFields(form)
  const uploads = useUploads(entry.id)
  const toFix = countToFix(form.problems, form.unsent)
  const verb = entry.status === 'CHANGES_REQUESTED' ? 'resubmit' : 'submit'
  const word = verb === 'submit' ? 'Submit' : 'Resubmit'
  const isPhone = useMedia('(width < 48em)')
  const blocked = actionProblem(verb, { ...entry, ...values }, context)
  const hasSynced = outcome?.kind === 'unsent' && form.rows.length === 0 && form.state.kind === 'quiet'
  const failed = hasSynced || outcome?.kind === 'conflict' || outcome?.kind === 'uploading' ? undefined : problem
  const reason = toFix === 0 ? blocked?.message : undefined
  // What the page has learned since says so itself.
  const message = failed === reason ? undefined : failed
  useEffect(() => {
    if (message !== undefined) show(panel.current)
  }, [message])
  // What is above it says so already.
  if (!checking && (entry.status === 'SUBMITTED' || blocked?.kind === 'role')) return null
  if (!checking && blocked?.kind === 'state')
    return (
      <Panel tone="wait" component="p" gap="xs">
        {[statusMessages[entry.status], isApproved(entry) && whenMessages[mode]].filter(Boolean).join(' ')}
      </Panel>
    )

  async function submit() {
    setOutcome(undefined)
    const next = await actOnEntry(form, verb, { signature: values.certifies.signature })
    setOutcome(next)
    const why = outcomeMessage(next)
    if (why === undefined && isLeft()) showConfirmation(`“${titleOf(values)}” was submitted.`)
    return why
  }

  const hasConflict = isInConflict(form)
  // By sentence, as two fields may be refused for the same reason.
  const reasons = new Map(Object.entries((outcome?.kind === 'failed' && outcome.failure.fields) || {}).map(([field, why]) => [why, field]))
  const mayPress = isOnline && !isSending && !checking && !blocked && toFix === 0 && !hasConflict && uploads === 0
  const explain = () => {
    if (isSending) return
    panel.current?.focus({ preventScroll: true })
    show(panel.current)
  }
  const button = (
    <Button
      variant="filled"
      aria-disabled={!mayPress}
      aria-describedby={reasonsId}
      {...(isPhone && !isSending && { px: 'md', 'aria-label': `${word} entry` })}
      onClick={() => (mayPress ? void attempt(submit).then(() => show(panel.current)) : explain())}
    >
      {isSending ? 'Submitting…' : isPhone ? word : `${word} entry`}
    </Button>
  )
  return (
    <Panel ref={panel} className={styles.submit} align="flex-start" tabIndex={-1} aria-label="Submit">
      <div id={reasonsId} style={{ display: 'contents' }}>
        {!isOnline && <p>{offlineMessage(form)}</p>}
        {entry.status === 'DRAFT' && mayEnter(context) && (
          <p>Submit by {formatInstantForViewer(enteringEnd(context), context.event.timezone)}.</p>
        )}
        {hasConflict && (
          <EdgeNote component="div" tone="alarm">
            <JumpButton label={chooseFirst} onClick={() => onJump(conflictId)} />
          </EdgeNote>
        )}
        {/* The list above it names them, with links. */}
        {toFix > 0 && <EdgeNote tone="alarm">Fix the fields listed above to save them, then submit.</EdgeNote>}
        {isOnline && uploads > 0 && <output>{stillUploading(uploads, verb)}</output>}
        {checking ? <output>{checking}</output> : reason !== undefined && <p>{reason}</p>}
      </div>
      {unchanged.length > 0 && (
        <p>Requested but not changed: {unchanged.map((field) => entryLabel(field, entry.kind)).join(', ')}. You can resubmit anyway.</p>
      )}
      {companyProblem(context) !== null && (
        <ButtonLink to="/member/company-information" search={{ eventId: entry.event_id, isEdit: 'false' }}>
          Company Information
        </ButtonLink>
      )}
      {message && (
        <EdgeNote component="div" tone="alarm" role="alert">
          {reasons.size === 0 && <p>{message}</p>}
          {reasons.size > 0 && (
            <ul>
              {[...reasons].map(([why, field]) => (
                <li key={field}>
                  <JumpButton label={why} onClick={() => onJump(field)} />
                </li>
              ))}
            </ul>
          )}
        </EdgeNote>
      )}
      {end ? createPortal(button, end) : button}
    </Panel>
  )
}

/** What keeps it from being submitted is in the panel, which may be out of sight, or end below the bar. */
function show(panel: HTMLElement | null): void {
  const reason = panel?.querySelector('[role="alert"]') ?? panel
  reason?.scrollIntoView({ block: 'center' })
}

/** The fields that staff asked to change, as long as the company has changed them neither at the server nor here. */
function useUnchangedFields({ entry, values }: EntryForm): string[] {
  const since = useChangesSince(entry.status === 'CHANGES_REQUESTED' ? entry : undefined)
  const isSaved = (field: string) => JSON.stringify(valueAt(values, field)) === JSON.stringify(valueAt(entry, field))
  return since ? unchangedFields(since).filter(isSaved) : []
}

const statusMessages: Record<EntryStatus, string> = {
  DRAFT: 'This entry is a draft.',
  SUBMITTED: 'We’ll email you when it’s reviewed.',
  CHANGES_REQUESTED: 'Changes requested.',
  APPROVED: 'This entry is approved.',
  PUBLISHED: 'This entry is published.',
  REJECTED: 'This entry was rejected. Contact the association with questions.',
  WITHDRAWN: 'This entry is withdrawn.',
}

/** When a change of an approved entry takes effect (product: After approval). */
const whenMessages: Record<EditMode, string> = {
  revision: 'Your changes take effect once the association approves them.',
  direct: 'Your changes take effect right away.',
  none: '',
}
