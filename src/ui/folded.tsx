import { Accordion } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import styles from './folded.module.css'

interface FoldedProps {
  /** Visible while closed. */
  summary: ReactNode
  /** Visible while open, if that is something else. */
  openSummary?: ReactNode
  startsOpen?: boolean
  /** For use in a panel that already has a frame. */
  isInside?: boolean
  /** Rendered only while open. */
  children: ReactNode
}

/** A summary line that expands to show the rest. */
export function Folded({ summary, openSummary = summary, startsOpen = false, isInside = false, children }: FoldedProps) {
  const [open, setOpen] = useState(startsOpen ? 'rest' : null)
  return (
    <Accordion
      classNames={styles}
      mod={{ inside: isInside }}
      chevronPosition="left"
      chevronIconSize={14}
      keepMounted={false}
      transitionDuration={300}
      value={open}
      onChange={setOpen}
    >
      <Accordion.Item value="rest">
        <Accordion.Control>{open === null ? summary : openSummary}</Accordion.Control>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Mantine renders a div; as
            a region, one of several of the same name, it would be one landmark too many */}
        <Accordion.Panel role="group">{children}</Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  )
}
