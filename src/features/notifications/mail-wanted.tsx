import { useState } from 'react'
import type { Member } from '#contract/person/schema.ts'
import { command } from '#app/outbox/commands/command.ts'
import { epochOfThisPage } from '#app/session/current-session.ts'
import { writeData } from '#app/sync/data.ts'
import { syncMine } from '#app/sync/sync.ts'
import { useMine } from '#app/sync/use-mine.ts'
import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import { Problem } from '#app/ui/messages/problem.tsx'
import { useAttempt } from '#app/ui/use-attempt.ts'
import { useOnline } from '#app/ui/use-online.ts'

/** Whether notifications are also emailed to the signed-in person; saved at once. */
export function MailWanted({ label = 'Also email me' }: { label?: string }) {
  const member = useMine()?.member
  // Shown at once, until the server has answered.
  const [wish, setWish] = useState<boolean>()
  const { problem, attempt } = useAttempt()
  const isOnline = useOnline()
  if (!member) return null

  async function change(isWanted: boolean) {
    if (wish !== undefined || !member) return
    setWish(isWanted)
    await attempt(() => wantMail(member, isWanted))
    setWish(undefined)
  }

  return (
    <>
      <CheckboxField
        name="mail"
        label={label}
        value={wish ?? member.notifications.email}
        disabled={!isOnline}
        onChange={(isWanted) => void change(isWanted)}
      />
      {problem && <Problem>{problem}</Problem>}
    </>
  )
}

/** Saves whether a person wants email notifications. Returns an error message, or undefined on success. */
async function wantMail({ id, version, notifications }: Member, email: boolean): Promise<string | undefined> {
  const body = { notifications: { ...notifications, email } }
  const about = { record: { resource: 'members', id }, done: 'saved', isQuiet: true }
  const result = await command('members.update', { params: { id }, body, version }, about)
  if (!result.ok) {
    // Someone changed the person in the meantime; fetch the current version.
    if (result.code === 'VERSION_STALE') await syncMine()
    return result.message
  }
  await writeData(epochOfThisPage(), async (database) => {
    await database.mine.update('mine', { member: result.data })
  })
  return undefined
}
