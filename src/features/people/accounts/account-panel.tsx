import { Group, Input } from '@mantine/core'
import { useState } from 'react'
import { formatLocalDateTime } from '#contract/time/format-time.ts'
import { lastPersonMessage } from '#contract/person/account.ts'
import type { Member } from '#contract/person/schema.ts'
import { currentSession } from '#app/session/current-session.ts'
import { useOpenCommand } from '#app/outbox/commands/use-open-command.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { Problem } from '#app/ui/messages/problem.tsx'
import { Reason } from '#app/ui/record/reason.tsx'
import { RecordHead, type HeaderAction } from '#app/ui/record/record-header.tsx'
import { Tag } from '#app/ui/tag.tsx'
import { useAttempt } from '#app/ui/use-attempt.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { actOnAccount, invite, resetLink, setRole, type LinkResult, signInAs } from './account-commands.ts'
import { archive } from '../list/people-commands.ts'
import { nameOf } from '../list/people-labels.ts'
import { authLabels } from '#contract/person/labels.ts'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { SheetActions } from '#app/ui/overlays/sheet-actions.tsx'

type Dialog = 'disable' | 'enable' | 'revoke' | 'role' | 'signInAs' | 'archive'

/** A person's account and its actions. Every action but archiving needs the network, and takes effect on the person's next request. */
export function AccountPanel({ member, people }: { member: Member & { waiting?: true }; people: readonly Member[] }) {
  const [dialog, setDialog] = useState<Dialog>()
  const [link, setLink] = useState<{ title: string; answer: LinkResult }>()
  const isOnline = useOnline()
  const checking = useOpenCommand({ resource: 'members', id: member.id })
  const isOneself = currentSession()?.currentUser.id === member.id
  const { auth_state: state, portal_role: role, last_sign_in_at: lastSignIn, is_archived: isArchived } = member
  const name = nameOf(member)
  const { isBusy, problem, attempt } = useAttempt(name)
  const close = () => setDialog(undefined)
  const lastOne = role === 'member' ? lastPersonMessage(member, people) : undefined

  async function askForLink(title: string, ask: () => Promise<LinkResult>) {
    setLink({ title, answer: await ask() })
    return undefined
  }

  const isOff = !isOnline || checking !== undefined || member.version === 0
  const isInvited = state === 'INVITED'
  const hasSignIn = state === 'ACTIVE' || isInvited
  const asking = (to: Dialog, label: string): HeaderAction => ({ label, isOff, run: () => setDialog(to) })
  const more = [
    hasSignIn &&
      !isArchived &&
      (role === 'member' || isOneself) && {
        label: 'Create password reset link',
        isOff: isOff || member.waiting === true,
        run: () => void attempt(() => askForLink('Password reset link', () => resetLink(member.email))),
      },
    hasSignIn && role === 'member' && !isArchived && asking('signInAs', 'Sign in as…'),
    !isOneself && asking('role', role === 'admin' ? 'Make a member…' : 'Make staff…'),
    !isOneself && (state === 'DISABLED' ? asking('enable', 'Enable…') : asking('disable', 'Disable…')),
    state !== 'NONE' && asking('revoke', 'End all sessions…'),
    !isOneself && { ...asking('archive', isArchived ? 'Restore…' : 'Archive…'), isOff: false },
  ]

  return (
    <RecordHead
      tags={
        <>
          <Tag tone={authLabels[state].tone}>{authLabels[state].label}</Tag>
          <Tag>{role === 'admin' ? 'Staff' : 'Member'}</Tag>
          {isArchived && <Tag tone="wait">Archived</Tag>}
          {member.waiting && <Tag tone="wait">Not sent yet</Tag>}
        </>
      }
      main={
        (state === 'NONE' || isInvited) &&
        !isArchived && (
          <Button
            variant={isInvited ? 'default' : 'filled'}
            disabled={isOff || member.waiting === true}
            aria-disabled={isBusy}
            onClick={() => void attempt(() => askForLink(`Invite ${name}`, () => invite(member)))}
          >
            {isInvited ? 'Invite again' : 'Invite'}
          </Button>
        )
      }
      more={more.filter((action) => action !== false)}
    >
      <Reason>{lastSignIn ? `Last signed in ${formatLocalDateTime(lastSignIn)}.` : 'Hasn’t signed in yet.'}</Reason>
      {!isOnline && <Reason>Changing accounts needs a connection.</Reason>}
      {member.waiting && <Reason>You can invite this person or send a link once your changes to their record have been sent.</Reason>}
      {problem && <Problem>{problem}</Problem>}
      {dialog === 'disable' && (
        <ConfirmDialog title={`Disable ${name}?`} confirmLabel="Disable" onConfirm={() => actOnAccount(member, 'disable')} onClose={close}>
          <p>They lose access right away on every device. Their work stays, and you can enable them again.</p>
          {lastOne && <p>{lastOne}</p>}
        </ConfirmDialog>
      )}
      {dialog === 'enable' && (
        <ConfirmDialog title={`Enable ${name}?`} confirmLabel="Enable" onConfirm={() => actOnAccount(member, 'enable')} onClose={close}>
          <p>{lastSignIn ? 'They can sign in again with the same password.' : 'They can use the portal again once they set a password.'}</p>
        </ConfirmDialog>
      )}
      {dialog === 'revoke' && (
        <ConfirmDialog
          title={`End all of ${name}’s sessions?`}
          confirmLabel="End all sessions"
          onConfirm={() => actOnAccount(member, 'revokeSessions')}
          onClose={close}
        >
          <p>
            Every device will ask for the password again. Unsent work stays on those devices.
            {isOneself && ' This is your own account, so you’ll be asked for your password too.'}
          </p>
        </ConfirmDialog>
      )}
      {dialog === 'role' && (
        <ConfirmDialog
          title={role === 'admin' ? `Make ${name} a member?` : `Make ${name} staff?`}
          confirmLabel={role === 'admin' ? 'Make a member' : 'Make staff'}
          onConfirm={() => setRole(member, role === 'admin' ? 'member' : 'admin')}
          onClose={close}
        >
          <p>
            {role === 'admin'
              ? 'From now on, they can see only what their company can see.'
              : 'Staff can see and change everything for all companies, and can make others staff.'}
          </p>
          {lastOne && <p>{lastOne}</p>}
        </ConfirmDialog>
      )}
      {dialog === 'signInAs' && <SignInAsDialog member={member} onClose={close} />}
      {dialog === 'archive' && (
        <ConfirmDialog
          title={isArchived ? `Restore ${name}?` : `Archive ${name}?`}
          confirmLabel={isArchived ? 'Restore' : 'Archive'}
          onConfirm={async () => archive(member, !isArchived)}
          onClose={close}
        >
          <p>
            {isArchived
              ? 'They return to the lists and can sign in if their account is enabled.'
              : 'They’re removed from the lists and can no longer sign in. Their work stays, and you can restore them.'}
          </p>
          {lastOne && <p>{lastOne}</p>}
        </ConfirmDialog>
      )}
      {link && <LinkDialog title={link.title} answer={link.answer} onClose={() => setLink(undefined)} />}
    </RecordHead>
  )
}

const shortest = 5

/** Requires a reason and lasts an hour; the log names both people, and the member is notified (product: Sign in as). */
function SignInAsDialog({ member, onClose }: { member: Pick<Member, 'id' | 'first' | 'last'>; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const name = nameOf(member)
  return (
    <ConfirmDialog
      title={`Sign in as ${name}`}
      confirmLabel={`Sign in as ${name}`}
      hasUnsavedText={reason !== ''}
      isBlocked={reason.trim().length < shortest}
      onConfirm={() => signInAs(member, reason.trim())}
      onClose={onClose}
    >
      <p>
        For one hour, you can see and do what {name} can. Everything you do is also recorded under your name, and {name} is notified that
        you signed in and why. Your own session is paused in all tabs of this browser.
      </p>
      <TextLine
        name="reason"
        label="Reason"
        hint={`${name} will see this. At least ${shortest} characters.`}
        required
        value={reason}
        onChange={setReason}
      />
    </ConfirmDialog>
  )
}

/** Shows a link for choosing a password, so that staff can copy it even when it was emailed. */
export function LinkDialog({ title, answer, onClose }: { title: string; answer: LinkResult; onClose: () => void }) {
  const [copied, setCopied] = useState<string>()

  async function copy(link: string) {
    try {
      await navigator.clipboard.writeText(link)
      setCopied('Copied.')
    } catch {
      setCopied('Your browser blocked copying. Select the link and copy it yourself.')
    }
  }

  return (
    <Sheet title={title} onClose={onClose}>
      {!answer.ok && <Problem>{answer.message}</Problem>}
      {answer.ok && answer.link === '' && (
        <p>We emailed the link. Only they get it, because it opens a staff account. It works for {answer.lasts}.</p>
      )}
      {answer.ok && answer.link !== '' && (
        <>
          <p>
            {answer.sent ? 'We emailed the link. You can also share it yourself.' : 'No email was sent. Share this link yourself.'} Anyone
            with this link can set the password, so share it only with this person. It works for {answer.lasts}.
          </p>
          <Input readOnly aria-label="Link" value={answer.link} onFocus={({ currentTarget }) => currentTarget.select()} />
          <Group gap="xs">
            <Button variant="filled" data-autofocus onClick={() => void copy(answer.link)}>
              Copy link
            </Button>
            <output>{copied}</output>
          </Group>
        </>
      )}
      <SheetActions>
        <Button onClick={onClose}>Close</Button>
      </SheetActions>
    </Sheet>
  )
}
