import { Box, Stack } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { useIsCurrent } from '#app/ui/bar/use-is-current.ts'
import type { ShellLink } from './shell-link.ts'

interface QuickItemProps {
  icon: IconName
  label: string
  count?: ReactNode
  /** Renders the link or button. */
  renderRoot: (props: object) => ReactNode
}

/** An icon above its label, in a rail or bar. */
export function QuickItem({ icon, label, count, renderRoot }: QuickItemProps) {
  return (
    <Stack
      align="center"
      justify="center"
      gap="0.125rem"
      mih="3.5rem"
      px="0.125rem"
      py="0.375rem"
      fz="xs"
      fw={600}
      lh={1.2}
      ta="center"
      td="none"
      pos="relative"
      renderRoot={renderRoot}
    >
      <Icon name={icon} size={22} />
      <span>{label}</span>
      {count && (
        <Box component="span" pos="absolute" top="0.125rem" left="50%" ms="0.375rem">
          {count}
        </Box>
      )}
    </Stack>
  )
}

export function QuickLink({ link: { label, shortLabel, to, search, icon, count } }: { link: ShellLink }) {
  const current = useIsCurrent({ to, search }) ? 'page' : undefined
  return (
    <QuickItem
      icon={icon}
      label={shortLabel ?? label}
      count={count}
      renderRoot={(props) => (
        <Link
          {...props}
          to={to}
          search={search ?? {}}
          activeOptions={{ exact: true }}
          aria-current={current}
          aria-label={shortLabel && label}
        />
      )}
    />
  )
}
