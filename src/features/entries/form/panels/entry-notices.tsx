import { contentClosedWarning, type EditMode } from '#contract/entry/editing.ts'
import { isProofToAnswer, wasProofSent } from '#contract/entry/proof.ts'
import { actionProblem, type EntryContext } from '#contract/entry/lifecycle.ts'
import { Panel } from '#app/ui/panel.tsx'
import styles from '../entry-form.module.css'
import { ActionButton } from './action-button.tsx'
import { isConflict } from './conflict.ts'
import { ConflictPanel } from './conflict-panel.tsx'
import { DeclinedChange } from './declined-change.tsx'
import { ProofPanel } from './proof-panel.tsx'
import { RevisionPanel } from './revision-panel.tsx'
import { StepNotice } from './step-notice.tsx'
import { stepWith, type StepName } from '../steps/entry-steps.ts'
import type { EntryForm } from '../use-entry-form.ts'
import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Entry } from '#contract/entry/schema.ts'
import type { EntryKind } from '#contract/value/entry-kinds.ts'
import { formatInstantForViewer } from '#contract/time/format-time.ts'
import { entryLabel } from '#contract/entry/labels.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { requestedFields } from '../entry-values.ts'

interface EntryNoticesProps {
  form: EntryForm
  context: EntryContext
  /** Whom its company asks for an exception. */
  contact?: ReactNode
  mode: EditMode
  message: string | undefined
  zone: string
  step: StepName
  onJump: (field: string) => void
}

export function EntryNotices({ form, context, contact, mode, message, zone, step, onJump }: EntryNoticesProps) {
  const { entry } = form
  const isMember = context.role === 'member'
  // In full where the form opens.
  const isLater = step !== 'basics'
  const isAbout = entry.changes_requested?.fields.some((field) => stepWith(entry.kind, field) === step) ?? false
  return (
    <Stack className={styles.notices} gap="0.75rem" miw={0}>
      {form.rows.filter(isConflict).map((row, index) => (
        <ConflictPanel key={row.seq} row={row} zone={zone} isFirst={index === 0} />
      ))}
      {message && mode === 'none' && (
        <Panel tone="mark" gap="xs" align="flex-start">
          <p>{message}</p>
          {contact && entry.status === 'DRAFT' && !context.isViewer && <p>Contact {contact}.</p>}
          {entry.withdrawn && entry.status === 'WITHDRAWN' && (
            <p>
              Withdrawn on {formatInstantForViewer(entry.withdrawn.at, zone)}: {entry.withdrawn.reason}
            </p>
          )}
          {entry.rejected && entry.status === 'REJECTED' && <p>Reason for rejection: {entry.rejected.reason}</p>}
          {isMember && actionProblem('reinstate', entry, context) === null && <ActionButton verb="reinstate" form={form} />}
        </Panel>
      )}
      {isMember && entry.withdrawal_requested && (
        <Panel tone="wait" gap="xs" align="flex-start" aria-label="Withdrawal requested">
          <p>
            You requested withdrawal on {formatInstantForViewer(entry.withdrawal_requested.at, zone)}: {entry.withdrawal_requested.reason}
          </p>
          {actionProblem('dismiss_withdrawal', entry, context) === null && <ActionButton verb="dismiss_withdrawal" form={form} />}
        </Panel>
      )}
      {isMember && (isLater ? isProofToAnswer(entry) : wasProofSent(entry)) && (
        <ProofPanel key={`proof ${step}`} form={form} context={context} zone={zone} isLater={isLater} />
      )}
      {isMember && <DeclinedChange form={form} isEditable={mode !== 'none'} zone={zone} />}
      {isMember && entry.status === 'SUBMITTED' && mode === 'direct' && step !== 'review' && (
        <StepNotice label="Submitted" title="Submitted: you can still edit it" tone={undefined} isFolded>
          <p>The association will review it with any changes you make.</p>
        </StepNotice>
      )}
      {mode === 'revision' && !isLater && <RevisionPanel form={form} />}
      {entry.changes_requested && entry.status === 'CHANGES_REQUESTED' && (
        <ChangeRequest
          key={`request ${step}`}
          kind={entry.kind}
          left={requestedFields(form)}
          request={entry.changes_requested}
          zone={zone}
          isFolded={isLater && !isAbout}
          isMember={isMember}
          mayReply={isMember && !context.isViewer}
          advice={
            isMember
              ? mode !== 'none' && 'Make the changes, then resubmit the entry under “Review and sign.”'
              : (contentClosedWarning(entry, context) ??
                'The company can edit and resubmit the entry. It then returns to the review queue.')
          }
          isResubmitHere={step === 'review'}
          onJump={onJump}
        />
      )}
    </Stack>
  )
}

interface ChangeRequestProps {
  kind: EntryKind
  request: NonNullable<Entry['changes_requested']>
  /** The fields that are still as they were. */
  left: readonly string[]
  zone: string
  isFolded: boolean
  isMember: boolean
  /** In the comments. */
  mayReply: boolean
  /** What follows, or what to do now. */
  advice: string | false
  /** On the step with the button that resubmits. */
  isResubmitHere: boolean
  onJump: (field: string) => void
}

/** The changes that the association requested, with links to the fields. */
function ChangeRequest({ kind, request, left, zone, isFolded, isMember, mayReply, advice, isResubmitHere, onJump }: ChangeRequestProps) {
  const isToResubmit = isMember && advice !== false && !isResubmitHere
  const title = isMember ? 'The association requested changes' : 'Changes requested from the company'
  return (
    <StepNotice label="Changes requested" title={title} tone="alarm" isFolded={isFolded}>
      <Text inherit style={{ whiteSpace: 'pre-line' }}>
        {request.message}
      </Text>
      {request.fields.length > 0 && (
        <Group component="ul" gap="xs">
          {request.fields.map((field) => (
            <li key={field}>
              <Button leftSection={!left.includes(field) && <Icon name="check" />} onClick={() => onJump(field)}>
                {left.includes(field) ? 'Go to ' : 'Changed: '}
                {entryLabel(field, kind)}
              </Button>
            </li>
          ))}
        </Group>
      )}
      {(isToResubmit || mayReply) && (
        <Group gap="xs">
          {isToResubmit && (
            <Button variant={left.length === 0 ? 'filled' : 'default'} onClick={() => onJump('certifies')}>
              Review and resubmit
            </Button>
          )}
          {mayReply && (
            <ButtonLink to="." search={(now) => ({ ...now, comments: 'open' as const })} resetScroll={false}>
              Reply
            </ButtonLink>
          )}
        </Group>
      )}
      <Text inherit c="dimmed">
        Requested {formatInstantForViewer(request.at, zone)}. {advice}
      </Text>
    </StepNotice>
  )
}
