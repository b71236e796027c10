import { Box, Group, Stack } from '@mantine/core'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { closedDraftWarning, unlockMs } from '#contract/entry/editing.ts'
import { entryTransitions, neededText, type EntryAction, type EntryContext } from '#contract/entry/lifecycle.ts'
import { refundNote } from '#contract/entry/fee.ts'
import { actionEffects } from '#contract/entry/action-effects.ts'
import { proofDueAt } from '#contract/entry/proof.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { EntryActionBody } from '#contract/entry/endpoints.ts'
import { titleOf } from '#contract/entry/title.ts'
import { formatList } from '#contract/value/format-list.ts'
import { isTooShort, minLetters, staffTextProblem } from '#contract/value/needed-text.ts'
import { clockProblem } from '#contract/time/clock-change.ts'
import { formatInstantForViewer } from '#contract/time/format-time.ts'
import { fromMillis } from '#contract/time/timestamp.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { useSiteConnected } from '#app/sync/use-mine.ts'
import { useActionDraft } from '#app/features/outbox/use-action-draft.ts'
import { useTimeDraft } from '#app/outbox/use-time-draft.ts'
import { InstantField } from '#app/ui/dates/instant-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { jumpToField } from '#app/ui/form/jump-to-field.ts'
import { LeftOutRows, Named } from '#app/ui/list/left-out-rows.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { actionLabels, countedAction } from '../staff/action-labels.ts'
import { UndoWithdrawal } from '../staff/undo-withdrawal.tsx'
import { entryNoun, type Preflight } from './bulk-preflight.ts'

interface ActionDialogProps {
  verb: EntryAction
  /** What the action applies to: "The Alder", or "38 entries". */
  of: string
  /** The entry's id; for several, any name that is not an entry's. */
  id: string
  /** The event's time zone, for actions that ask for a time. */
  zone?: string
  /** How many entries are selected, if several. */
  selected?: number
  /** The number of entries that it can apply to, and those that would lose something. The latter are skipped unless staff include them. */
  count?: number
  losing?: readonly { id: string; title: string; why: string }[]
  /** The entries, when the dialog needs to know something about them. */
  entries?: readonly Entry[]
  /** The context of a single entry, to tell what its company could do with it afterwards. */
  context?: EntryContext
  /** The event, when there is no context. */
  event?: EntryContext['event']
  /** The company's name, if it is only one. */
  companyName?: string | undefined
  /** Entries that the action cannot apply to, by reason. */
  cannot?: Preflight['cannot']
  /** Which companies of these entries no one can reach. */
  noteFor?: (affected: readonly Entry[]) => string | undefined
  /** Returns an error message, which keeps the dialog open, or undefined on success. */
  onConfirm: (body: EntryActionBody & { include_approved?: boolean }) => Promise<string | undefined>
  onClose: () => void
}

const none: readonly never[] = []
const maxNamed = 5
const reinstated = {
  one: 'The entry becomes a draft again. It has to be submitted and approved again.',
  many: 'The entries become drafts again. They have to be submitted and approved again.',
}

/** Confirms an action and asks for a message to the company when one is needed. */
export function ActionDialog({
  verb,
  of,
  id,
  zone,
  selected = 1,
  count = 1,
  losing = none,
  cannot = none,
  companyName,
  noteFor,
  entries = none,
  context,
  event = context?.event,
  onConfirm,
  onClose,
}: ActionDialogProps) {
  const { label, asks } = actionLabels[verb]
  const draftLabel = `${label}: ${of}`
  const { text, write, inDialog } = useActionDraft({ id, about: verb, label: draftLabel })
  const [isTried, setTried] = useState(false)
  const [isIncluded, setIncluded] = useState(false)
  const affected = isIncluded ? count : count - losing.length
  const [inAWeek] = useState(() => serverNow() + unlockMs)
  const until = useTimeDraft({ resource: 'entries', id, about: verb, label: draftLabel, initial: inAWeek })
  const hasTime = verb === 'unlock' && zone !== undefined
  const isConnected = useSiteConnected()
  const isBulk = selected > 1
  const leftOut = new Set(isIncluded ? [] : losing.map((one) => one.id))
  const affectedEntries = entries.filter((one) => !leftOut.has(one.id))
  const note = noteFor?.(affectedEntries)
  const refund = event && refundNote(verb, affectedEntries, { event, now: serverNow() })
  const effects = actionEffects(verb, entries, { isConnected, unlockUntil: hasTime ? until.value : inAWeek, event, now: serverNow() })
  const { to } = entryTransitions[verb]
  const needs = neededText(verb, 'admin')
  const recipients = new Set(affectedEntries.map((one) => one.company_id)).size > 1 ? 'The companies' : (companyName ?? 'The company')
  const seenBy = `The ${new Set(entries.map((one) => one.company_id)).size > 1 ? 'companies' : 'company'} will see this.`
  const [entry] = entries
  const draftWarning = context && to === 'DRAFT' ? closedDraftWarning(context) : undefined

  async function confirm(): Promise<string | undefined> {
    if (needs && isTooShort(needs, text)) {
      setTried(true)
      jumpToField(document, 'text')
      return ''
    }
    if (hasTime && until.value === null) return clockProblem(until.unsettled ?? '', zone)?.message ?? 'Enter a date and time.'
    return await onConfirm({
      ...(needs && { [needs]: text.trim() }),
      ...(isIncluded && { include_approved: true }),
      ...(hasTime && until.value !== null && { until: fromMillis(until.value) }),
    })
  }

  return (
    <ConfirmDialog
      title={isBulk ? countedAction(verb, affected, selected) : label}
      about={isBulk ? undefined : of}
      confirmLabel={isBulk ? countedAction(verb, affected) : label}
      isDestructive={verb === 'reject'}
      isBlocked={affected === 0}
      {...inDialog(onClose)}
      onConfirm={confirm}
    >
      <p>{isBulk ? formatList(affectedEntries.map(titleOf), maxNamed) : of}</p>
      {verb === 'unlock' && (
        <Dimmed>
          {hasTime
            ? 'The company can edit the entry until then, even after the deadlines.'
            : 'The companies can edit these entries for one week, even after the deadlines.'}
        </Dimmed>
      )}
      {verb === 'send_proof' && event && affected > 0 && (
        <p>
          {recipients} can approve the proof or request changes. Response due{' '}
          {formatInstantForViewer(proofDueAt(event, serverNow()), event.timezone)}.
        </p>
      )}
      {verb === 'reinstate' && <p>{isBulk ? reinstated.many : reinstated.one}</p>}
      {verb === 'reinstate' && entry && !isBulk && <UndoWithdrawal entry={entry} onUndone={onClose} />}
      {draftWarning && entry && (
        <p>
          {draftWarning}{' '}
          <Link to="/admin/companies" search={{ eventId: entry.event_id, companyId: entry.company_id }}>
            Set an exception
          </Link>
        </p>
      )}
      {refund && <p>{refund}</p>}
      {hasTime && <InstantField name="until" label="Until" zone={zone} {...until} required />}
      {note !== undefined && <p>{note}</p>}
      {needs && (
        <TextArea
          name="text"
          label={asks ?? 'Message'}
          value={text}
          onChange={write}
          rows={4}
          required
          hint={`${seenBy} At least ${minLetters[needs]} characters.`}
          error={isTried ? staffTextProblem(needs, text) : undefined}
        />
      )}
      {effects.length > 0 && (
        <Stack component="ul" gap="xs">
          {effects.map(({ what, titles }) => (
            <Group key={what} component="li" gap="xs" wrap="nowrap" align="flex-start">
              <Box flex="none" lh={0} mt="0.125rem" c="var(--marigold-ink)">
                <Icon name="alert" size={20} />
              </Box>
              <div>
                <p>{what}</p>
                {count > 1 && titles.length > 0 && <Named titles={titles} noun={entryNoun} max={maxNamed} />}
              </div>
            </Group>
          ))}
        </Stack>
      )}
      <LeftOutRows groups={cannot} noun={entryNoun} losing={losing} isIncluded={isIncluded} onInclude={setIncluded} />
    </ConfirmDialog>
  )
}
