import { useState } from 'react'
import { endSentence } from '#contract/value/end-sentence.ts'
import { accountNotice, dropAccountNotice, type AccountNotice } from '#app/session/follow-account.ts'
import { useMine } from '#app/sync/use-mine.ts'
import { Button } from '#app/ui/button.tsx'
import { Strip } from '#app/ui/messages/strip.tsx'

const isSaved = 'is saved on this device.'

const messages: Record<AccountNotice, (company: string | undefined) => string> = {
  admin: () => `The association made your account a staff account. Any unfinished work as a member ${isSaved}`,
  member: () => `The association made your account a member account. Any unfinished work as staff ${isSaved}`,
  company: (company) =>
    `${company ? `The association moved your account to ${endSentence(company)}` : 'The association changed your account’s company.'} Any unfinished work ${isSaved}`,
  'company-role': () => `The association changed your role in your company. Any unfinished work ${isSaved}`,
}

export function AccountChanged() {
  const [notice, setNotice] = useState(accountNotice)
  const company = useMine()?.company
  if (!notice) return null
  return (
    <Strip component="output" justify="space-between">
      <span>{messages[notice](company?.name)}</span>
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
