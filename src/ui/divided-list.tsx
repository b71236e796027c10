import { Box, type BoxProps } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'
import styles from './divided-list.module.css'

interface DividedListProps extends BoxProps, Omit<ComponentPropsWithRef<'ul'>, keyof BoxProps> {
  /** The items bring their own padding. */
  isFlush?: boolean
}

/** A list with a line between its items. */
export function DividedList({ className = '', isFlush = false, ...props }: DividedListProps) {
  return <Box component="ul" className={`${styles.list} ${className}`} data-flush={isFlush} {...props} />
}
