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
import { mismatchMessage, mismatchLabels } from './mismatch-messages.ts'
import { EdgeNote } from '#app/ui/edge-note.tsx'
import { DividedList } from '#app/ui/divided-list.tsx'

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
  const shown = outcome && (
    <EdgeNote component="output" tone={outcome.isDone ? 'go' : 'alarm'}>
      {outcome.message}
    </EdgeNote>
  )
  if (mismatches.length === 0) return shown ?? <Dimmed>All accounts match their members.</Dimmed>

  async function fixAll(ones: readonly Mismatch[], name: string) {
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

  return (
    <Panel tone="mark" gap="0.5rem" aria-label="To fix">
      <h2>To fix: {mismatches.length}</h2>
      <Dimmed>These accounts don’t match their members. Fixing one updates the account to match the portal.</Dimmed>
      {shown}
      {mismatchKinds.map((kind) => {
        const ones = mismatches.filter((one) => one.kind === kind)
        if (ones.length === 0) return null
        return (
          <Folded key={kind} isInside summary={`${mismatchLabels[kind].title} (${ones.length})`} startsOpen={ones.length <= 5}>
            <DividedList mb="sm">
              {ones.map((one) => {
                const name = `${kind} ${one.uid} ${one.member_id}`
                const account = accounts.find(({ uid }) => uid === one.uid)
                const member = members.find(({ id }) => id === one.member_id)
                return (
                  <Group key={name} component="li" gap="0.25rem 1rem" justify="space-between">
                    <Text span inherit flex="1 1 18rem" miw={0}>
                      {mismatchMessage(one, account, member)}
                    </Text>
                    {isDisabling(one) ? (
                      <ConfirmButton
                        label="Disable account…"
                        confirmLabel="Disable account"
                        disabled={!isOnline || busy !== undefined}
                        onConfirm={() => fixAll([one], name)}
                      />
                    ) : (
                      <Button disabled={!isOnline || busy !== undefined} onClick={() => void fixAll([one], name)}>
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
                disabled={!isOnline || busy !== undefined}
                onConfirm={() => fixAll(ones, kind)}
              />
            )}
          </Folded>
        )
      })}
    </Panel>
  )
}

function isDisabling({ kind, member_id: id }: Mismatch): boolean {
  return kind === 'ACCOUNT_WITHOUT_MEMBER' && id === null
}

function fixLabel({ kind }: Mismatch): string {
  return kind === 'ACCOUNT_WITHOUT_MEMBER' ? 'Link account' : mismatchLabels[kind].fix
}
