import { Group, UnstyledButton, type BoxProps } from '@mantine/core'
import { useAttempt } from '#app/ui/use-attempt.ts'
import { Icon } from '#app/ui/icon.tsx'
import styles from './shell.module.css'

interface SignOutButtonProps extends BoxProps {
  /** Without its icon, where there is little room. */
  isBrief?: boolean
  /** Settles when the page is being left or the user decides to stay. */
  onSignOut: () => Promise<void>
}

export function SignOutButton({ isBrief = false, onSignOut, ...props }: SignOutButtonProps) {
  const { isBusy: isLeaving, attempt } = useAttempt()
  const leave = () => attempt(() => onSignOut().then(() => undefined))
  return (
    <Group
      className={styles.signOut}
      gap="0.5rem"
      wrap="nowrap"
      mih="2.75rem"
      px="0.5rem"
      bdrs="md"
      fz="0.9375rem"
      fw={600}
      style={{ whiteSpace: 'nowrap' }}
      {...props}
      renderRoot={(root) => <UnstyledButton {...root} aria-disabled={isLeaving} onClick={() => void leave()} />}
    >
      {!isBrief && <Icon name="signOut" size={18} />}
      Sign Out
    </Group>
  )
}
