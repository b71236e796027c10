import { Box, Text, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './review.module.css'

interface FactProps {
  field: string
  label: string
  isWide?: boolean
  /** True when it changed since staff last decided. */
  isChanged?: boolean
  /** True while staff choose which fields need changes. */
  isPicking: boolean
  isPicked: boolean
  onPick: () => void
  children: ReactNode
}

/** One field to read, and to click while staff choose which fields need changes. */
export function Fact({ field, label, isWide = false, isChanged = false, isPicking, isPicked, onPick, children }: FactProps) {
  const inside = (
    <>
      <Text span inherit c="dimmed" fz="sm">
        {label}
      </Text>
      <span>{children}</span>
    </>
  )
  return (
    <Box component="li" {...(isWide && { style: { gridColumn: '1 / -1' } })} data-changed={isChanged}>
      {isPicking ? (
        <UnstyledButton className={styles.fact} data-field={field} aria-pressed={isPicked} onClick={onPick}>
          {inside}
        </UnstyledButton>
      ) : (
        <div className={styles.fact} data-field={field} tabIndex={-1}>
          {inside}
        </div>
      )}
    </Box>
  )
}
