import { Group, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import styles from './shell.module.css'

/** `onSignOut` settles when the page is being left or the user decides to stay. */
export function SignOutButton({ onSignOut }: { onSignOut: () => Promise<void> }) {
  const [isLeaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    await onSignOut()
    setLeaving(false)
  }
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
      renderRoot={(props) => <UnstyledButton {...props} aria-disabled={isLeaving} onClick={() => void leave()} />}
    >
      <Icon name="signOut" size={18} />
      Sign Out
    </Group>
  )
}
