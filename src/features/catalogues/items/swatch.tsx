import { Text, VisuallyHidden } from '@mantine/core'
import { legibilityOf } from './contrast.ts'

/** A color, labeled in the text color used on it. */
export function Swatch({ color }: { color: string }) {
  const legibility = legibilityOf(color)
  if (!legibility) return null
  return (
    <Text span inherit px="xs" py="0.125rem" bdrs="sm" bd="1px solid var(--line)" bg={color} c={legibility.ink}>
      {color}
      {!legibility.isLegible && <VisuallyHidden>, white text is hard to read on it</VisuallyHidden>}
    </Text>
  )
}
