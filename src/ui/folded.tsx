import { Accordion } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './folded.module.css'

interface FoldedProps {
  /** What can be read of it while it is shut. */
  summary: ReactNode
  startsOpen?: boolean
  /** In a panel that has its own frame. */
  isInside?: boolean
  /** Made when it is opened. */
  children: ReactNode
}

/** A line that says the most of it, and opens the rest. */
export function Folded({ summary, startsOpen = false, isInside = false, children }: FoldedProps) {
  return (
    <Accordion
      classNames={styles}
      mod={{ inside: isInside }}
      chevronPosition="left"
      chevronIconSize={14}
      keepMounted={false}
      transitionDuration={300}
      defaultValue={startsOpen ? 'rest' : null}
    >
      <Accordion.Item value="rest">
        <Accordion.Control>{summary}</Accordion.Control>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a div of Mantine's; as a region, one of several of the same name, it would be a landmark too many */}
        <Accordion.Panel role="group">{children}</Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  )
}
