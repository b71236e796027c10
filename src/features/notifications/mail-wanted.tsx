import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import { useState } from 'react'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { data } from '#app/sync/data.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { Problem } from '#app/ui/messages/problem.tsx'
import { wantMail } from './want-mail.ts'

/** Whether notifications are also emailed. */
export function MailWanted() {
  const member = useDeviceQuery(async () => (await data().mine.get('mine'))?.member)
  // Shown at once, until the server has answered.
  const [wish, setWish] = useState<boolean>()
  const [problem, setProblem] = useState<string>()
  const isOnline = useOnline()
  if (!member) return null

  async function change(isWanted: boolean) {
    if (wish !== undefined || !member) return
    setWish(isWanted)
    setProblem(await wantMail(member, isWanted))
    setWish(undefined)
  }

  return (
    <>
      <CheckboxField
        name="mail"
        label="Also email me"
        value={wish ?? member.notifications.email}
        disabled={!isOnline}
        onChange={(isWanted) => void change(isWanted)}
      />
      {problem && <Problem>{problem}</Problem>}
    </>
  )
}
