import { useState } from 'react'
import type { Member } from '#contract/person/schema.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { signInAs } from './account-commands.ts'

const shortest = 5

/** Requires a reason and lasts an hour; the log names both people, and the member is notified (product: Sign in as). */
export function SignInAsDialog({ member, onClose }: { member: Pick<Member, 'id' | 'first' | 'last'>; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const name = `${member.first} ${member.last}`.trim()
  return (
    <ConfirmDialog
      title={`Sign in as ${name}`}
      confirmLabel={`Sign in as ${name}`}
      isBlocked={reason.trim().length < shortest}
      onConfirm={() => signInAs(member.id, reason.trim())}
      onClose={onClose}
    >
      <p>
        For one hour you can see and do what {name} can. Everything you do is also recorded under your name, and {name} is notified that you
        signed in and why. Your own session is paused in all tabs of this browser.
      </p>
      <TextLine
        name="reason"
        label="Reason"
        hint={`${name} will see this.`}
        required
        value={reason}
        error={undefined}
        onChange={setReason}
        onBlur={() => {}}
      />
    </ConfirmDialog>
  )
}
