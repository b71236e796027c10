import { Box, type BoxProps } from '@mantine/core'
import type { ComponentPropsWithRef } from 'react'
import styles from './divided-list.module.css'

/** A list with a line between its items. */
export function DividedList({ className = '', ...props }: BoxProps & Omit<ComponentPropsWithRef<'ul'>, keyof BoxProps>) {
  return <Box component="ul" className={`${styles.list} ${className}`} {...props} />
}
