import { Alert, Box, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import { contentClosedWarning } from '#contract/entry/editing.ts'
import { actionProblem, entryTransitions, type EntryContext } from '#contract/entry/lifecycle.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { entryStatusLabels } from '#contract/entry/status.ts'
import { titleOf } from '#contract/entry/title.ts'
import { entryLabel } from '#contract/entry/labels.ts'
import { decisionFor } from './decision-for.ts'
import { useOpenCommand } from '#app/outbox/commands/use-open-command.ts'
import { keyOf, type ReviewAction } from './review-keys.ts'
import { Key } from './review-head.tsx'
import styles from './review.module.css'
import type { Review } from './use-review.ts'
import type { RequestDraft, RequestKind } from './use-request-draft.ts'
import { RequestPanel } from './request-panel.tsx'
import { HolderBox } from './reviewer-notice.tsx'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Button } from '#app/ui/button.tsx'
import { EdgeNote } from '#app/ui/edge-note.tsx'
import type { RevisionChoice } from '../staff/use-revision-choice.ts'
import { useOfferInPage } from '#app/ui/messages/undo-offer.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import { useFocusNext } from '#app/ui/use-focus-next.ts'
import { cannotSaveHere } from '#app/ui/messages/not-saved-here.ts'
import { useBarBelowToasts } from '#app/ui/messages/use-bar-below-toasts.ts'

interface DecisionPanelProps {
  entry: Entry
  context: EntryContext
  review: Review
  isOnline: boolean
  choice: RevisionChoice
  draft: RequestDraft | undefined
  /** The device can't store it. */
  isDraftLost: boolean
  onAsk: (draft: RequestDraft) => void
  onClose: () => void
  onSent: (kind: RequestKind) => void
  onAction: (action: ReviewAction) => void
  /** What someone else changed when a decision came too late. */
  changedFields: readonly string[]
}

/** The decision buttons, or why there is nothing to decide. Always in view. */
export function DecisionPanel(props: DecisionPanelProps) {
  const { entry, context, review, isOnline, choice, draft, isDraftLost, onAsk, onClose, onSent, onAction, changedFields } = props
  const id = useId()
  const bar = useBarBelowToasts()
  const isPhone = useMedia('(width < 48em)')
  const hasRoom = useMedia('(width >= 80em)')
  const labelOf = (field: string) => entryLabel(field, entry.kind)
  const [buttons, focusNext] = useFocusNext()
  const { holder, isBusy, problem } = review
  const isDecidable = actionProblem('request_changes', entry, context) === null || actionProblem('approve', entry, context) === null
  const last = useOfferInPage(hasRoom && isDecidable && draft === undefined)
  const checking = useOpenCommand({ resource: 'entries', id: entry.id })
  // What staff write to the company stays on the device, so it can be written offline and sent later.
  const mayNotWrite = holder !== undefined || isBusy || checking !== undefined
  const isBlocked = !isOnline || mayNotWrite
  const why = !isOnline || holder ? `${id}-why` : undefined
  const isRevision = decisionFor('approve', entry) === 'accept_revision'
  const labels = {
    approve: isRevision ? choice.labels.accept : 'Approve',
    ask: 'Request changes',
    reject: isRevision ? choice.labels.decline : 'Reject',
  }

  async function send(kind: RequestDraft['kind'], text: string) {
    const body = kind === 'ask' ? { message: text, fields: [...(draft?.fields ?? [])] } : { reason: text, ...choice.body }
    if (await review.decide(decisionFor(kind, entry), body)) onSent(kind)
  }

  return (
    <Stack ref={bar} className={styles.decision} component="section" gap="0.5rem" miw={0} py="xs" bg="var(--sheet)" aria-labelledby={id}>
      <VisuallyHidden component="h2" id={id}>
        Decision
      </VisuallyHidden>
      <Box id={`${id}-why`} display="contents">
        {!isOnline && <Dimmed>You’re offline. You can keep reading and write to the company, but decisions need a connection.</Dimmed>}
        <HolderBox holder={holder} onTakeOver={() => void review.takeOver()} />
      </Box>
      {problem && (
        <Alert color="red">
          {problem.message}
          {changedFields.length > 0 && ` Changed: ${changedFields.map(labelOf).join(', ')}.`}
        </Alert>
      )}
      {isDraftLost && <Alert color="red">{cannotSaveHere}</Alert>}
      {choice.effect !== undefined && draft === undefined && isDecidable && <Dimmed>{choice.effect}</Dimmed>}
      {draft?.kind === 'ask' && <EdgeNote tone="wait">{contentClosedWarning(entry, context)}</EdgeNote>}
      {draft ? (
        <RequestPanel
          key={draft.kind}
          draft={draft}
          about={titleOf(entry)}
          isBusy={isBusy}
          verb={decisionFor(draft.kind, entry)}
          confirm={draft.kind === 'reject' && !isRevision ? 'Reject entry' : labels[draft.kind]}
          isBlocked={
            isBlocked ||
            (draft.kind === 'reject' && choice.isEmpty) ||
            actionProblem(decisionFor(draft.kind, entry), entry, context) !== null
          }
          why={why}
          labelOf={labelOf}
          onText={(text) => onAsk({ ...draft, text })}
          onDrop={(field) => onAsk({ ...draft, fields: new Set([...draft.fields].filter((one) => one !== field)) })}
          onSend={(text) => void send(draft.kind, text)}
          onCancel={() => {
            onClose()
            focusNext(`[aria-keyshortcuts="${keyOf(draft.kind)}"]`)
          }}
        />
      ) : isDecidable ? (
        <Group ref={buttons} gap="xs">
          {(['approve', 'ask', 'reject'] as const).map((action) => {
            const verb = decisionFor(action, entry)
            if (!entryTransitions[verb].from.includes(entry.status)) return null
            return (
              <ActionButton
                key={action}
                action={action}
                look={{ approve: mainLook, ask: undefined, reject: rejectLook }[action]}
                isBlocked={(action === 'approve' ? isBlocked : mayNotWrite) || (action !== 'ask' && choice.isEmpty)}
                why={why}
                onAction={onAction}
              >
                {labels[action]}
              </ActionButton>
            )
          })}
          {last && (
            <Group component="output" gap="xs" wrap="nowrap" flex="1 1 0" miw="12rem" ms="md">
              <Text span inherit truncate c="dimmed">
                {last.message}
              </Text>
              {last.undo && (
                <Box flex="none">
                  <ActionButton action="undo" isBlocked={isBusy} onAction={onAction}>
                    Undo
                  </ActionButton>
                </Box>
              )}
            </Group>
          )}
          {/* On a phone, the menu at the top has these, so that the decision is one row. */}
          {!isPhone && (
            <Group gap="xs" ms="auto">
              <ActionButton action="skip" isBlocked={isBusy} onAction={onAction}>
                Skip
              </ActionButton>
              <ActionButton action="form" onAction={onAction}>
                Open full form
              </ActionButton>
            </Group>
          )}
        </Group>
      ) : (
        <Group gap="xs">
          <Dimmed>Status: {entryStatusLabels[entry.status]}. There’s nothing to decide.</Dimmed>
          <ActionButton action="form" onAction={onAction}>
            Open full form
          </ActionButton>
        </Group>
      )}
    </Stack>
  )
}

interface ActionButtonProps {
  action: ReviewAction
  look?: { variant?: 'filled'; c?: string } | undefined
  isBlocked?: boolean
  /** The id of the reason. */
  why?: string | undefined
  onAction: (action: ReviewAction) => void
  children: ReactNode
}

const mainLook = { variant: 'filled' } as const
const rejectLook = { c: 'var(--alarm)' }

function ActionButton({ action, look, isBlocked = false, why, onAction, children }: ActionButtonProps) {
  return (
    <Button
      {...look}
      aria-disabled={isBlocked}
      aria-describedby={isBlocked ? why : undefined}
      aria-keyshortcuts={keyOf(action)}
      onClick={() => !isBlocked && onAction(action)}
    >
      {children} <Key action={action} />
    </Button>
  )
}
