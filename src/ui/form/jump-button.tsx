import { Text, UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'

interface JumpButtonProps {
  label: string
  onClick: () => void
  /** What is wrong with the field. */
  children?: ReactNode
}

/** A line of a checklist that leads to a field. */
export function JumpButton({ label, onClick, children }: JumpButtonProps) {
  return (
    <UnstyledButton w="100%" mih="var(--control-height)" py="0.25rem" c="var(--ink)" onClick={onClick}>
      <Text component="strong" inherit c="var(--brand-ink)" fw={700} td="underline">
        {label}
      </Text>{' '}
      {children}
    </UnstyledButton>
  )
}
