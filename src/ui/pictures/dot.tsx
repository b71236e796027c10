import { Text, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './dot.module.css'

export type Tone = 'plain' | 'ready' | 'go' | 'wait' | 'alarm' | 'ended'

/** Sets the colors of a tone for what is inside. */
export const toned = styles.tone

/** A dot in the color of a status, decorative beside the word for it. Plain elements, because a list draws hundreds. */
export function Dot({ tone = 'plain' }: { tone?: Tone | undefined }) {
  return <i className={`${styles.tone} ${styles.dot}`} data-tone={tone} aria-hidden="true" />
}

/** A status that is less than the row's own: a dot and a word, without a badge. */
export function DotWord({ tone, children }: { tone?: Tone | undefined; children: ReactNode }) {
  return (
    <span className={`${styles.tone} ${styles.word}`} data-tone={tone}>
      <Dot tone={tone} />
      {children}
    </span>
  )
}

/** A dash instead of the status that most rows have, so that the others stand out. */
export function DotOrDash({ tone, children }: { tone: Tone | null; children: string }) {
  if (tone) return <DotWord tone={tone}>{children}</DotWord>
  return (
    <Text span inherit c="dimmed" title={children}>
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{children}</VisuallyHidden>
    </Text>
  )
}
