import { List, UnstyledButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Folded } from '#app/ui/folded.tsx'
import { UndoButton, type UndoAnswer } from '#app/ui/messages/undo-button.tsx'
import { ListIcon } from './list-icon.tsx'
import styles from './bulk-report.module.css'

export interface BulkOutcome {
  done: number
  /** Nothing is left out silently: each with its reason. */
  skipped: readonly { id: string; label: string; why: string }[]
  /** Brings back what it set back; for a day also from the audit log. */
  undo?: () => Promise<UndoAnswer>
}

/** What became of an action that was done to many: "38 done, 4 skipped", and below for which reason which ones. */
export function BulkReport({ title, outcome, onClose }: { title: string; outcome: BulkOutcome; onClose: () => void }) {
  const { done, skipped, undo } = outcome
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.focus(), [])
  const reasons = [...new Set(skipped.map(({ why }) => why))]
  return (
    <section ref={section} tabIndex={-1} className={styles.report} data-skipped={skipped.length > 0} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <UnstyledButton aria-label="Close the report" onClick={onClose}>
          <ListIcon name="close" />
        </UnstyledButton>
      </header>
      <p>
        {done} done{skipped.length > 0 && `, ${skipped.length} skipped`}
      </p>
      {undo && <UndoButton label="Undo" what={title} undo={undo} />}
      {reasons.map((why) => {
        const ones = skipped.filter((one) => one.why === why)
        return (
          <Folded key={why} isInside summary={`${why} (${ones.length})`} startsOpen={ones.length <= 5}>
            <List>
              {ones.map(({ id, label }) => (
                <li key={id}>{label}</li>
              ))}
            </List>
          </Folded>
        )
      })}
    </section>
  )
}
