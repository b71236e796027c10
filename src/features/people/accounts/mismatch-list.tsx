import { Group, Text } from '@mantine/core'
import { useState } from 'react'
import type { Account, Mismatch } from '#contract/person/endpoints.ts'
import { mismatchKinds } from '#contract/person/mismatch-kinds.ts'
import type { Member } from '#contract/person/schema.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Folded } from '#app/ui/folded.tsx'
import { Button } from '#app/ui/button.tsx'
import { ConfirmButton } from '#app/ui/overlays/confirm-button.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { Panel } from '#app/ui/panel.tsx'
import { fixMismatch } from './account-commands.ts'
import { refetchAccounts } from './account-queries.ts'
import { EdgeNote } from '#app/ui/edge-note.tsx'
import { DividedList } from '#app/ui/divided-list.tsx'
import { nameOf } from '../list/people-labels.ts'
import { authLabels } from '#contract/person/labels.ts'

interface MismatchListProps {
  mismatches: readonly Mismatch[]
  accounts: readonly Account[]
  members: readonly Member[]
}

/** Mismatches between the portal and the identity service, by kind, each with a fix. The portal is the source of truth. */
export function MismatchList({ mismatches, accounts, members }: MismatchListProps) {
  const [busy, setBusy] = useState<string>()
  const [outcome, setOutcome] = useState<{ message: string; isDone: boolean }>()
  const isOnline = useOnline()

  async function fixAll(ones: readonly Mismatch[], name: string) {
    if (busy !== undefined) return
    setBusy(name)
    let last = { message: '', isDone: true }
    for (const one of ones) {
      last = await fixMismatch(one)
      if (!last.isDone) break
    }
    await refetchAccounts()
    setBusy(undefined)
    setOutcome(ones.length > 1 && last.isDone ? { message: `${ones.length} fixed.`, isDone: true } : last)
  }

  const panel = (
    <Panel tone="mark" gap="0.5rem" aria-label="To fix">
      <h2>To fix: {mismatches.length}</h2>
      <Dimmed>These accounts don’t match the people in the portal. Fixing one updates the account to match the portal.</Dimmed>
      {mismatchKinds.map((kind) => {
        const ones = mismatches.filter((one) => one.kind === kind)
        if (ones.length === 0) return null
        return (
          <Folded key={kind} isInside summary={`${mismatchLabels[kind].title} (${ones.length})`} startsOpen={ones.length <= 5}>
            <DividedList mb={ones.length > 1 ? 'sm' : 0}>
              {ones.map((one) => {
                const name = `${kind} ${one.uid} ${one.member_id}`
                const account = accounts.find(({ uid }) => uid === one.uid)
                const member = members.find(({ id }) => id === one.member_id)
                const who = member ? nameOf(member) : account?.email || account?.uid || ''
                return (
                  <Group key={name} component="li" gap="0.25rem 1rem" justify="space-between">
                    <Text span inherit flex="1 1 18rem" miw={0}>
                      {mismatchMessage(one, account, member)}
                    </Text>
                    {isDisabling(one) ? (
                      <ConfirmButton
                        label="Disable account…"
                        about={who}
                        confirmLabel="Disable account"
                        disabled={!isOnline}
                        aria-disabled={busy !== undefined}
                        onConfirm={() => fixAll([one], name)}
                      />
                    ) : (
                      <Button
                        disabled={!isOnline}
                        aria-disabled={busy !== undefined}
                        aria-label={busy === name ? undefined : `${fixLabel(one)}: ${who}`}
                        onClick={() => void fixAll([one], name)}
                      >
                        {busy === name ? 'One moment…' : fixLabel(one)}
                      </Button>
                    )}
                  </Group>
                )
              })}
            </DividedList>
            {ones.length > 1 && (
              <ConfirmButton
                label={`Fix all ${ones.length}…`}
                confirmLabel={`Fix ${ones.length} accounts`}
                disabled={!isOnline}
                aria-disabled={busy !== undefined}
                onConfirm={() => fixAll(ones, kind)}
              />
            )}
          </Folded>
        )
      })}
    </Panel>
  )
  return (
    <>
      <EdgeNote component="output" tone={outcome?.isDone === false ? 'alarm' : 'go'}>
        {outcome?.message}
      </EdgeNote>
      {mismatches.length > 0 ? panel : !outcome && <Dimmed>All accounts match the portal.</Dimmed>}
    </>
  )
}

function isDisabling({ kind, member_id: id }: Mismatch): boolean {
  return kind === 'ACCOUNT_WITHOUT_MEMBER' && id === null
}

function fixLabel({ kind }: Mismatch): string {
  return kind === 'ACCOUNT_WITHOUT_MEMBER' ? 'Link account' : mismatchLabels[kind].fix
}

interface MismatchLabel {
  title: string
  /** The label of the button that fixes them. */
  fix: string
}

export const mismatchLabels: Record<Mismatch['kind'], MismatchLabel> = {
  ACCOUNT_WITHOUT_MEMBER: { title: 'Accounts without a person', fix: 'Link or disable' },
  MEMBER_WITHOUT_ACCOUNT: { title: 'Accounts missing in Firebase', fix: 'Create account' },
  CLAIM_DIFFERS_FROM_ROLE: { title: 'Role doesn’t match', fix: 'Use the portal’s role' },
  STATE_DIFFERS: { title: 'Enabled status doesn’t match', fix: 'Match the portal' },
  DISABLED_IN_GOOD_STANDING: { title: 'Account disabled, but the person has access', fix: 'Enable account' },
  EMAIL_DIFFERS: { title: 'Email address doesn’t match', fix: 'Use the portal’s address' },
}

/** What is wrong, and what the fix will do. */
export function mismatchMessage(
  { kind }: Pick<Mismatch, 'kind'>,
  account: Account | undefined,
  member: Pick<Member, 'first' | 'last' | 'email' | 'portal_role' | 'auth_state'> | undefined,
): string {
  const name = member ? nameOf(member) : ''
  const email = account?.email || account?.uid || 'An account'
  switch (kind) {
    case 'ACCOUNT_WITHOUT_MEMBER':
      return member
        ? `${email} doesn’t belong to anyone yet. ${name} has this address, so the account will be linked to them.`
        : `${email} doesn’t belong to anyone in the portal. The account will be disabled.`
    case 'MEMBER_WITHOUT_ACCOUNT':
      return `${name} (${member?.email ?? ''}) should have an account, but Firebase has none. One will be created, and ${afterCreation(member)}`
    case 'CLAIM_DIFFERS_FROM_ROLE':
      return `${name} is ${member?.portal_role === 'admin' ? 'staff' : 'a member'} here, but the account has ${access(account?.role_claim ?? null)}.`
    case 'STATE_DIFFERS':
      return `${name}’s account is ${account?.disabled ? 'disabled' : 'enabled'}, but the portal shows “${member ? authLabels[member.auth_state].label : 'No account'}.”`
    case 'DISABLED_IN_GOOD_STANDING':
      return `${name} has access here, but the account is disabled in Firebase.`
    case 'EMAIL_DIFFERS':
      return `${name}’s address is ${member?.email ?? ''} here, but the account signs in as ${email}.`
  }
}

const access = (claim: string | null) => (claim === 'admin' ? 'staff access' : claim === 'member' ? 'a member’s access' : 'no role')

/** Someone who already uses the portal can't be invited again (product: Sign in as). */
function afterCreation(member: Pick<Member, 'auth_state'> | undefined): string {
  return member?.auth_state === 'ACTIVE' ? 'they can set a password with “Forgot your password?”' : 'you can then invite them.'
}
