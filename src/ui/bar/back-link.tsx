import { ActionIcon } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'

/** A screen, or what the page does to show its list again. */
export type Way = Pick<LinkProps, 'to' | 'search'> | (() => void)

interface BackLinkProps {
  /** Such as “All sponsors”. */
  label: string
  way: Way
  /** Where there is no room for the label. */
  isIcon?: boolean
}

/** The way back to a list. */
export function BackLink({ label, way, isIcon = false }: BackLinkProps) {
  const root =
    typeof way === 'function'
      ? { onClick: way }
      : { renderRoot: (props: object) => <Link {...props} {...way} activeOptions={{ exact: true }} /> }
  if (isIcon)
    return (
      <ActionIcon variant="subtle" color="gray" size="2.75rem" aria-label={label} {...root}>
        <Icon name="back" size={22} />
      </ActionIcon>
    )
  return (
    <Button
      variant="subtle"
      mih="2rem"
      px="xs"
      ms="calc(-1 * var(--mantine-spacing-xs))"
      c="var(--brand-ink)"
      leftSection={<Icon name="back" />}
      {...root}
    >
      {label}
    </Button>
  )
}
