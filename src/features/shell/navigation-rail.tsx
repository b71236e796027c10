import { Stack, UnstyledButton } from '@mantine/core'
import { Icon } from '#app/ui/icon.tsx'
import styles from './navigation-rail.module.css'
import { QuickLink } from './quick-link.tsx'
import type { ShellLink } from './shell-link.ts'

interface NavigationRailProps {
  links: readonly ShellLink[]
  /** Name of the event that the links are for. */
  about: string | undefined
  isUnfolded: boolean
  onUnfold: (isUnfolded: boolean) => void
}

/** A tablet's navigation: a rail that expands on demand. */
export function NavigationRail({ links, about, isUnfolded, onUnfold }: NavigationRailProps) {
  const [dashboard, ...ofEvent] = links
  return (
    <Stack className={styles.rail} component="nav" gap="0.25rem" px="0.25rem" py="md" aria-label="Quick links" data-unfolded={isUnfolded}>
      <UnstyledButton aria-expanded={isUnfolded} onClick={() => onUnfold(!isUnfolded)}>
        <Icon name={isUnfolded ? 'close' : 'menu'} size={22} />
        <span>{isUnfolded ? 'Close' : 'Menu'}</span>
      </UnstyledButton>
      {!isUnfolded && (
        <>
          {dashboard && <QuickLink link={dashboard} />}
          {about && (
            <p className={styles.about} title={about}>
              {about}
            </p>
          )}
          {ofEvent.map((link) => (
            <QuickLink key={link.label} link={link} />
          ))}
        </>
      )}
    </Stack>
  )
}
