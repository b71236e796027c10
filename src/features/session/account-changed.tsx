import { useState } from 'react'
import { accountNotice, dropAccountNotice, type AccountNotice } from '#app/session/follow-account.ts'
import { Button } from '#app/ui/button.tsx'
import { Strip } from '#app/ui/messages/strip.tsx'

const messages: Record<AccountNotice, string> = {
  admin: 'The association made your account a staff account. Your unfinished work as a member is saved on this device.',
  member: 'The association made your account a member account. Your unfinished work as staff is saved on this device.',
  company: 'The association changed your account’s company. Your unfinished work is saved on this device.',
  'company-role': 'The association changed your role in your company. Your unfinished work is saved on this device.',
}

export function AccountChanged() {
  const [notice, setNotice] = useState(accountNotice)
  if (!notice) return null
  return (
    <Strip component="output" justify="space-between">
      <span>{messages[notice]}</span>
      <Button
        onClick={() => {
          dropAccountNotice()
          setNotice(null)
        }}
      >
        Got it
      </Button>
    </Strip>
  )
}
