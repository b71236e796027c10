import { Stack, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import type { Entry } from '#contract/entry/schema.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { actionWords, bulkActions } from '../staff/action-words.ts'
import type { BulkWish } from './bulk-dialogs.tsx'
import { preflight, type Circumstances } from './bulk-preflight.ts'
import styles from './entry-review.module.css'

/** What staff do most stands on the bar; the rest is one press away. */
const first = ['approve', 'request_changes', 'publish'] as const
const others = bulkActions.filter((verb) => !(first as readonly string[]).includes(verb))

interface BulkToolsProps {
  chosen: readonly Entry[]
  circumstances: Circumstances
  onWish: (wish: BulkWish) => void
}

/** What can be done with the chosen entries, and for how many of them. */
export function BulkTools({ chosen, circumstances, onWish }: BulkToolsProps) {
  const count = chosen.length
  const [isOpen, setOpen] = useState(false)
  const isOnline = useOnline()
  if (!isOnline) {
    return (
      <>
        <span>Bulk actions need a connection.</span>
        <Tool label="Print…" onPress={() => onWish({ kind: 'print' })} />
      </>
    )
  }
  const wish = (next: BulkWish) => {
    setOpen(false)
    onWish(next)
  }
  return (
    <>
      {first.map((verb) => {
        const { able } = preflight(verb, chosen, circumstances)
        const label = `${actionWords[verb].label} ${able.length === count ? count : `${able.length} of ${count}`}`
        return <Tool key={verb} label={label} onPress={() => onWish({ kind: 'act', verb })} />
      })}
      <Tool label="More…" onPress={() => setOpen(true)} />
      {isOpen && (
        <Sheet title={count === 1 ? 'With this entry' : `With these ${count} entries`} onClose={() => setOpen(false)}>
          <Stack gap="0.5rem">
            <Choice label={count === 1 ? 'Message the company…' : 'Message the companies…'} onPress={() => wish({ kind: 'message' })} />
            <Choice label="Tags…" onPress={() => wish({ kind: 'tag' })} />
            <Choice label="Awards…" onPress={() => wish({ kind: 'award' })} />
            <Choice label="Numbers…" onPress={() => wish({ kind: 'number' })} />
            <Choice label="Duplicate…" onPress={() => wish({ kind: 'duplicate' })} />
            <Choice label="Print…" onPress={() => wish({ kind: 'print' })} />
            {others.map((verb) => (
              <Choice key={verb} label={`${actionWords[verb].label}…`} onPress={() => wish({ kind: 'act', verb })} />
            ))}
          </Stack>
        </Sheet>
      )}
    </>
  )
}

function Tool({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <UnstyledButton className={styles.tool} onClick={onPress}>
      {label}
    </UnstyledButton>
  )
}

function Choice({ label, onPress }: { label: string; onPress: () => void }) {
  return <Button onClick={onPress}>{label}</Button>
}
