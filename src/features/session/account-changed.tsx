import { useState } from 'react'
import { accountNotice, dropAccountNotice, type AccountNotice } from '#app/session/follow-account.ts'
import { Button } from '#app/ui/button.tsx'
import styles from './sign-in-again.module.css'

const sentences: Record<AccountNotice, string> = {
  admin: 'The association has given your account the staff’s pages. What you had begun as a member is kept on this device.',
  member: 'The association has given your account the members’ pages. What you had begun as staff is kept on this device.',
  company: 'The association has changed the company of your account. What you had begun is kept on this device.',
  'company-role': 'The association has changed what you may do for your company. What you had begun is kept on this device.',
}

/** Why somebody suddenly sees other pages. */
export function AccountChanged() {
  const [notice, setNotice] = useState(accountNotice)
  if (!notice) return null
  return (
    <output className={styles.strip}>
      <span>{sentences[notice]}</span>
      <Button
        onClick={() => {
          dropAccountNotice()
          setNotice(null)
        }}
      >
        Understood
      </Button>
    </output>
  )
}
