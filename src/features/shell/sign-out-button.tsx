import { useState } from 'react'
import { signOut } from '#app/identity/sign-out.ts'
import { Icon } from '#app/ui/icon.tsx'
import styles from './shell.module.css'

export function SignOutButton() {
  const [isLeaving, setLeaving] = useState(false)
  return (
    <button
      type="button"
      className={styles.signOut}
      aria-disabled={isLeaving}
      onClick={() => {
        setLeaving(true)
        void signOut()
      }}
    >
      <Icon name="signOut" size={18} />
      Sign Out
    </button>
  )
}
