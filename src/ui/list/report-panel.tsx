import { List, UnstyledButton } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { BulkOutcome } from './bulk-report.tsx'
import { Folded } from '#app/ui/folded.tsx'
import { UndoButton } from '#app/ui/messages/undo-button.tsx'
import { ListIcon } from './list-icon.tsx'
import styles from './report.module.css'

/** "38 done, 4 skipped", and below for which reason which ones. */
export function ReportPanel({ title, outcome, onClose }: { title: string; outcome: BulkOutcome; onClose: () => void }) {
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
