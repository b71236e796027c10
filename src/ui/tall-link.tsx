import { Box, type BoxProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

/** A link in text of its own, tall enough for a finger. */
export function TallAnchor(props: BoxProps & Omit<ComponentPropsWithRef<'a'>, keyof BoxProps>) {
  return <Box component="a" display="inline-flex" mih="2.75rem" style={{ alignItems: 'center' }} {...props} />
}

/** The same, to a screen. */
export const TallLink = createLink(TallAnchor)
