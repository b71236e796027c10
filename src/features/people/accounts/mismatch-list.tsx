import { Text } from '@mantine/core'
import { useState } from 'react'
import type { Account, Mismatch } from '#contract/person/endpoints.ts'
import { mismatchKinds } from '#contract/person/mismatch-kinds.ts'
import type { Member } from '#contract/person/schema.ts'
import { Folded } from '#app/ui/folded.tsx'
import { Button } from '#app/ui/button.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { mend } from './account-commands.ts'
import { refetchAccounts } from './account-queries.ts'
import styles from './accounts.module.css'
import { mismatchSentence, mismatchWords } from './mismatch-words.ts'

interface MismatchListProps {
  mismatches: readonly Mismatch[]
  accounts: readonly Account[]
  members: readonly Member[]
}

/** Where the portal and the identity service disagree, by kind, each with its mend: the portal is right. */
export function MismatchList({ mismatches, accounts, members }: MismatchListProps) {
  const [busy, setBusy] = useState<string>()
  const [said, setSaid] = useState<{ sentence: string; isDone: boolean }>()
  const isOnline = useOnline()
  const told = said && <output className={said.isDone ? styles.fine : styles.problem}>{said.sentence}</output>
  if (mismatches.length === 0)
    return (
      told ?? (
        <Text c="dimmed" inherit>
          Portal and identity service agree about everybody.
        </Text>
      )
    )

  async function mendAll(ones: readonly Mismatch[], name: string) {
    setBusy(name)
    let last = { sentence: '', isDone: true }
    for (const one of ones) {
      last = await mend(one)
      if (!last.isDone) break
    }
    await refetchAccounts()
    setBusy(undefined)
    setSaid(ones.length > 1 && last.isDone ? { sentence: `${ones.length} put right.`, isDone: true } : last)
  }

  return (
    <section className={styles.mismatches} aria-label="To mend">
      <h2>To mend: {mismatches.length}</h2>
      <Text c="dimmed" inherit>
        Here the portal and the identity service disagree. A mend makes the account follow the portal.
      </Text>
      {told}
      {mismatchKinds.map((kind) => {
        const ones = mismatches.filter((one) => one.kind === kind)
        if (ones.length === 0) return null
        return (
          <Folded key={kind} isInside summary={`${mismatchWords[kind].title} (${ones.length})`} startsOpen={ones.length <= 5}>
            <ul>
              {ones.map((one) => {
                const name = `${kind} ${one.uid} ${one.member_id}`
                const account = accounts.find(({ uid }) => uid === one.uid)
                const member = members.find(({ id }) => id === one.member_id)
                return (
                  <li key={name}>
                    <span>{mismatchSentence(one, account, member)}</span>
                    <Button disabled={!isOnline || busy !== undefined} onClick={() => void mendAll([one], name)}>
                      {busy === name ? 'One moment …' : mendLabel(one)}
                    </Button>
                  </li>
                )
              })}
            </ul>
            {ones.length > 1 && (
              <Button disabled={!isOnline || busy !== undefined} onClick={() => void mendAll(ones, kind)}>
                {busy === kind ? 'One moment …' : `Mend all ${ones.length}`}
              </Button>
            )}
          </Folded>
        )
      })}
    </section>
  )
}

function mendLabel({ kind, member_id: id }: Mismatch): string {
  if (kind !== 'ACCOUNT_WITHOUT_MEMBER') return mismatchWords[kind].mend
  return id === null ? 'Disable the account' : 'Link them'
}
