import { Group, type GroupProps } from '@mantine/core'
import { Icon, type IconName } from '#app/ui/icon.tsx'

interface StripProps extends GroupProps {
  /** The element, for screen readers: `output` if the strip appears by itself. */
  component: 'output' | 'section' | 'span'
  icon?: IconName
}

/** A full-width message above everything else on the page, with its actions. */
export function Strip({ icon, children, ...group }: StripProps) {
  return (
    <Group
      gap={icon ? 'xs' : '0.5rem 1rem'}
      wrap={icon ? 'nowrap' : 'wrap'}
      p="0.5rem var(--edge-end) 0.5rem var(--edge-start)"
      bg="var(--marigold-wash)"
      c="var(--marigold-ink)"
      fz="0.9375rem"
      fw={600}
      lh="1.3"
      {...group}
    >
      {icon && <Icon name={icon} size={18} />}
      {children}
    </Group>
  )
}
