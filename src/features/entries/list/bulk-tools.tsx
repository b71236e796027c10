import { Menu } from '@mantine/core'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
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
  const isOnline = useOnline()
  if (!isOnline) {
    return (
      <>
        <span>Bulk actions need a connection.</span>
        <Button onClick={() => onChoose({ kind: 'print' })}>Print…</Button>
      </>
    )
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
      <Menu position="top-end" width="15rem">
        <Menu.Target>
          <Button aria-label="More for the selected entries" rightSection={<Icon name="chevron" size={16} />}>
            More
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {others.map((verb) => (
            <Menu.Item key={verb} onClick={() => onChoose({ kind: 'act', verb })}>{`${actionLabels[verb].label}…`}</Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item onClick={() => onChoose({ kind: 'message' })}>
            {count === 1 ? 'Message the company…' : 'Message the companies…'}
          </Menu.Item>
          <Menu.Item onClick={() => onChoose({ kind: 'tag' })}>Tags…</Menu.Item>
          <Menu.Item onClick={() => onChoose({ kind: 'award' })}>Awards…</Menu.Item>
          <Menu.Item onClick={() => onChoose({ kind: 'number' })}>Numbers…</Menu.Item>
          <Menu.Item onClick={() => onChoose({ kind: 'duplicate' })}>Duplicate…</Menu.Item>
          <Menu.Item onClick={() => onChoose({ kind: 'print' })}>Print…</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}
