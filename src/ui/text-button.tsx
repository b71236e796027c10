import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'

/** A button that looks like a link. */
export function TextButton(props: UnstyledButtonProps & Omit<ComponentPropsWithRef<'button'>, keyof UnstyledButtonProps>) {
  return <UnstyledButton mih="2.75rem" c="var(--brand-ink)" td="underline" style={{ textUnderlineOffset: '0.18em' }} {...props} />
}
