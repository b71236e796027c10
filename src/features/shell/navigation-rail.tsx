import { Stack, Text, UnstyledButton } from '@mantine/core'
import { QuickItem, QuickLink } from './quick-link.tsx'
import type { ShellLink } from './shell-link.ts'
import styles from './shell.module.css'

interface NavigationRailProps {
  links: readonly ShellLink[]
  /** Name of the event that the links are for. */
  about: string | undefined
  onUnfold: () => void
}

/** The collapsed navigation: a rail that expands on demand. */
export function NavigationRail({ links, about, onUnfold }: NavigationRailProps) {
  const [dashboard, ...ofEvent] = links
  return (
    <Stack
      className={styles.rail}
      component="nav"
      gap="0.25rem"
      pos="sticky"
      top="var(--stuck)"
      px="0.25rem"
      py="md"
      mah="calc(100dvh - var(--stuck))"
      // In a low window, its last links stay in reach.
      style={{ alignSelf: 'start', overflowY: 'auto', overscrollBehavior: 'contain', scrollbarWidth: 'thin' }}
      aria-label="Quick links"
    >
      <QuickItem icon="menu" label="Menu" renderRoot={(props) => <UnstyledButton {...props} aria-expanded="false" onClick={onUnfold} />} />
      {dashboard && <QuickLink link={dashboard} />}
      {about && (
        <Text
          mt="0.375rem"
          p="0.5rem 0.25rem 0.125rem"
          c="dimmed"
          fz="xs"
          lh={1.25}
          ta="center"
          lineClamp={4}
          style={{ borderTop: '1px solid var(--line)' }}
          title={about}
        >
          {about}
        </Text>
      )}
      {ofEvent.map((link) => (
        <QuickLink key={link.label} link={link} />
      ))}
    </Stack>
  )
}
