import { Menu } from '@mantine/core'
import { Button } from '#app/ui/button.tsx'
import { toolMenuQuery } from '#app/ui/list/list-toolbar.tsx'
import { MoreActions } from '#app/ui/list/more-actions.tsx'
import { bulkLabel } from '#app/ui/list/row-count-label.ts'
import { useMedia } from '#app/ui/use-media.ts'
import type { Entry } from '#contract/entry/schema.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { actionLabels, bulkActions, type BulkAction } from '../staff/action-labels.ts'
import type { BulkChoice } from './bulk-dialogs.tsx'
import { preflight, type Circumstances, type Preflight } from './bulk-preflight.ts'
import { isOneOf } from '#contract/value/fields.ts'

/** The most common actions; the rest are in a menu. */
const first = ['approve', 'request_changes', 'publish'] as const
const others = bulkActions.filter((verb) => !isOneOf(first, verb))

interface BulkToolsProps {
  chosen: readonly Entry[]
  circumstances: Circumstances
  onChoose: (choice: BulkChoice) => void
}

/** The actions for the selected entries, each with how many it applies to; on a narrow screen only the main one, and the rest in the menu. The main one is the first that takes nothing from an entry. */
export function BulkTools(props: BulkToolsProps) {
  const { chosen, circumstances, onChoose } = props
  const count = chosen.length
  const isOnline = useOnline()
  const isNarrow = useMedia(toolMenuQuery)
  if (!isOnline) {
    return (
      <>
        <span>Bulk actions need a connection.</span>
        <Button onClick={() => onChoose({ kind: 'print' })}>Print…</Button>
      </>
    )
  }
  const common = first.map((verb) => {
    const found = preflight(verb, chosen, circumstances)
    return { verb, able: found.able.length, losing: found.losing.length, label: toolLabel(verb, found, count) }
  })
  const main = common.find(({ able, losing }) => able > losing) ?? common.find(({ able }) => able > 0)
  const buttons = isNarrow ? common.filter((one) => one === (main ?? common[0])) : common
  return (
    <>
      {buttons.map((one) => (
        <Button
          key={one.verb}
          variant={one === main ? 'filled' : 'default'}
          // In two lines, so that the menu is beside it on a phone.
          {...(isNarrow && { flex: '0 1 auto', miw: '8rem', style: { textWrap: 'balance' } as const })}
          // It still says why it applies to none.
          mod={{ muted: one.able === 0 }}
          onClick={() => onChoose({ kind: 'act', verb: one.verb })}
        >
          {one.label}
        </Button>
      ))}
      <MoreActions label="More for the selected entries">
        <MoreItems verbs={[...common.filter((one) => !buttons.includes(one)).map(({ verb }) => verb), ...others]} {...props} />
      </MoreActions>
    </>
  )
}

/** Counts only once the menu is open. What applies to none is last: it still says why. */
export function MoreItems({ verbs, chosen, circumstances, onChoose }: BulkToolsProps & { verbs: readonly BulkAction[] }) {
  const actions = verbs.map((verb) => ({ verb, found: preflight(verb, chosen, circumstances) }))
  const able = actions.filter(({ found }) => found.able.length > 0)
  const unable = actions.filter(({ found }) => found.able.length === 0)
  const itemOf = ({ verb, found }: (typeof actions)[number]) => (
    <Menu.Item key={verb} {...(found.able.length === 0 && { c: 'dimmed' })} onClick={() => onChoose({ kind: 'act', verb })}>
      {toolLabel(verb, found, chosen.length)}
    </Menu.Item>
  )
  return (
    <>
      {able.map(itemOf)}
      {able.length > 0 && <Menu.Divider />}
      <Menu.Item onClick={() => onChoose({ kind: 'message' })}>Comment…</Menu.Item>
      <Menu.Item onClick={() => onChoose({ kind: 'tag' })}>Edit tags…</Menu.Item>
      <Menu.Item onClick={() => onChoose({ kind: 'award' })}>Edit awards…</Menu.Item>
      <Menu.Item onClick={() => onChoose({ kind: 'payment' })}>Payment…</Menu.Item>
      <Menu.Item onClick={() => onChoose({ kind: 'number' })}>Assign numbers…</Menu.Item>
      <Menu.Item onClick={() => onChoose({ kind: 'duplicate' })}>Duplicate…</Menu.Item>
      <Menu.Item onClick={() => onChoose({ kind: 'print' })}>Print…</Menu.Item>
      {unable.length > 0 && <Menu.Divider />}
      {unable.map(itemOf)}
    </>
  )
}

/** Entries that would lose something count only if there are no others, or if only one is chosen: otherwise they are left out unless included. */
export function toolLabel(verb: BulkAction, { able, losing }: Preflight, count: number): string {
  const byDefault = count === 1 ? able.length : able.length - losing.length
  return bulkLabel(actionLabels[verb].label, byDefault || able.length, count)
}
