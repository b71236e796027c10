import { UnstyledButton } from '@mantine/core'
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
    <UnstyledButton className={styles.signOut} aria-disabled={isLeaving} onClick={() => void leave()}>
      <Icon name="signOut" size={18} />
      Sign Out
    </UnstyledButton>
  )
}
