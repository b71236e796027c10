import { Box, CloseButton, Group, Stack } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { Folded } from '#app/ui/folded.tsx'
import { UndoButton, type UndoAnswer } from '#app/ui/messages/undo-button.tsx'
import { TextButton } from '#app/ui/text-button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import styles from './list.module.css'
import { doneLabel, grouped, type Noun } from './row-count-label.ts'

export interface BulkOutcome {
  done: number
  /** Rows that were left out, each with the reason. */
  skipped: readonly { id: string; label: string; why: string }[]
  /** What else staff should know about the rows that are done. */
  note?: string | undefined
  /** Undoes the action. The audit log also offers this for a day. */
  undo?: () => Promise<UndoAnswer>
  /** How long Undo is offered; by default for as long as the report is open. */
  undoOfferedMs?: number | undefined
}

interface BulkReportProps {
  /** What was done, as the words before the number of rows: "Approved". */
  did: string
  noun: Noun
  outcome: BulkOutcome
  /** The name of a row that is still in the list, as a link to its record. */
  linkTo?: (id: string, label: string) => ReactNode
  /** It was there before: the focus stays where it is. */
  isBack?: boolean
  onUndone?: () => void
  /** Selects the same rows again, for the next action. */
  onReselect?: (() => void) | undefined
  onClose: () => void
}

/** More skipped rows than these are folded: the dialog has named most of them. */
const maxOpen = 5

/** The result of a bulk action, "Approved 38 entries", with the skipped rows grouped by reason; after an undo, only that. */
export function BulkReport({ did, noun, outcome, linkTo, isBack = false, onUndone, onReselect, onClose }: BulkReportProps) {
  const { done, note, undo, undoOfferedMs } = outcome
  const [isUndone, setUndone] = useState(false)
  const skipped = isUndone ? [] : outcome.skipped
  const title = isUndone ? 'Undone' : doneLabel(did, done, noun)
  const undone = () => {
    setUndone(true)
    onUndone?.()
  }
  const reasons = [...new Set(skipped.map(({ why }) => why))]
  return (
    <Panel
      ref={isBack ? null : takeFocus}
      py="0.25rem"
      gap="xs"
      tabIndex={-1}
      tone={skipped.length > 0 ? 'mark' : 'done'}
      aria-label={title}
    >
      <Group gap="0.25rem 1rem" wrap="nowrap">
        <Group flex={1} gap="0 1rem" miw={0}>
          <Box component="h2" fz="1.125rem">
            {title}
          </Box>
          {undo && (
            <div>
              <UndoButton label="Undo" undo={undo} offeredMs={undoOfferedMs} onUndone={undone} />
            </div>
          )}
          {onReselect && <TextButton onClick={onReselect}>Select them again</TextButton>}
        </Group>
        <CloseButton size="2.75rem" me="-0.75rem" aria-label="Close the report" onClick={onClose} />
      </Group>
      {note !== undefined && !isUndone && <p>{note}</p>}
      {skipped.length > 0 && (
        <Folded isInside summary={`${grouped(skipped.length)} skipped`} startsOpen={skipped.length <= maxOpen}>
          <Stack gap="xs" mah="16rem" style={{ overflow: 'auto' }}>
            {reasons.map((why) => {
              const ones = skipped.filter((one) => one.why === why)
              return (
                <div key={why}>
                  <strong>{`${why} (${grouped(ones.length)})`}</strong>
                  <Group component="ul" className={styles.named} gap="0 1rem">
                    {ones.map(({ id, label }) => (
                      <li key={id}>{linkTo?.(id, label) ?? label}</li>
                    ))}
                  </Group>
                </div>
              )
            })}
          </Stack>
        </Folded>
      )}
    </Panel>
  )
}

/** Unless the person has gone on to something else than the selection, and what asked about it, while the action ran. */
function takeFocus(report: HTMLElement | null) {
  const { activeElement: at, body } = document
  const isThere = at?.closest('[aria-label="Selection"], [role="dialog"], [role="menu"]') && !at.matches('input, select, textarea')
  // The page's content has the focus once what had it is gone.
  if (at === null || at === body || at.matches('main') || isThere) report?.focus()
}
