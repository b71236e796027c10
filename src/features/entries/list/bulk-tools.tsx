import { Stack } from '@mantine/core'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import type { Entry } from '#contract/entry/schema.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { actionLabels, bulkActions } from '../staff/action-labels.ts'
import type { BulkChoice } from './bulk-dialogs.tsx'
import { preflight, type Circumstances } from './bulk-preflight.ts'

/** The most common actions; the rest are in a menu. */
const first = ['approve', 'request_changes', 'publish'] as const
const others = bulkActions.filter((verb) => !(first as readonly string[]).includes(verb))

interface BulkToolsProps {
  chosen: readonly Entry[]
  circumstances: Circumstances
  onChoose: (choice: BulkChoice) => void
}

/** The actions for the selected entries, each with how many it applies to. */
export function BulkTools({ chosen, circumstances, onChoose }: BulkToolsProps) {
  const count = chosen.length
  const [isOpen, setOpen] = useState(false)
  const isOnline = useOnline()
  if (!isOnline) {
    return (
      <>
        <span>Bulk actions need a connection.</span>
        <Button onClick={() => onChoose({ kind: 'print' })}>Print…</Button>
      </>
    )
  }
  const choose = (next: BulkChoice) => {
    setOpen(false)
    onChoose(next)
  }
  return (
    <>
      {first.map((verb) => {
        const { able } = preflight(verb, chosen, circumstances)
        const label = `${actionLabels[verb].label} ${able.length === count ? count : `${able.length} of ${count}`}`
        return (
          <Button key={verb} onClick={() => onChoose({ kind: 'act', verb })}>
            {label}
          </Button>
        )
      })}
      <Button onClick={() => setOpen(true)}>More…</Button>
      {isOpen && (
        <Sheet title={count === 1 ? 'More actions for this entry' : `More actions for ${count} entries`} onClose={() => setOpen(false)}>
          <Stack gap="0.5rem">
            <Button onClick={() => choose({ kind: 'message' })}>{count === 1 ? 'Message the company…' : 'Message the companies…'}</Button>
            <Button onClick={() => choose({ kind: 'tag' })}>Tags…</Button>
            <Button onClick={() => choose({ kind: 'award' })}>Awards…</Button>
            <Button onClick={() => choose({ kind: 'number' })}>Numbers…</Button>
            <Button onClick={() => choose({ kind: 'duplicate' })}>Duplicate…</Button>
            <Button onClick={() => choose({ kind: 'print' })}>Print…</Button>
            {others.map((verb) => (
              <Button key={verb} onClick={() => choose({ kind: 'act', verb })}>{`${actionLabels[verb].label}…`}</Button>
            ))}
          </Stack>
        </Sheet>
      )}
    </>
  )
}
