import { Box, Group } from '@mantine/core'
import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { DividedList } from '#app/ui/divided-list.tsx'
import { JumpButton } from './jump-button.tsx'

interface NeedsListProps {
  title: string
  items: readonly { field: string; label: string; problem: string | null }[]
  /** What the association requested; see `requestedMessage`. */
  requested?: string | undefined
  /** Called when a line is clicked. Without it, lines are plain text. */
  onJump: ((field: string) => void) | undefined
}

/** A checklist of required fields; each open line jumps to its field. With nothing open or requested, there is none. */
export function NeedsList({ title, items, requested, onJump }: NeedsListProps) {
  const open = items.filter(({ problem }) => problem !== null).length
  if (open === 0 && requested === undefined) return null
  const missing = open > 0 && `${items.length - open} of ${items.length} done.`
  return (
    <Panel aria-label={title}>
      <h2>{title}</h2>
      <Dimmed>{[missing, requested].filter(Boolean).join(' ')}</Dimmed>
      {open > 0 && (
        <DividedList>
          {items.map(({ field, label, problem }) => (
            <Group key={field} component="li" gap="xs" wrap="nowrap">
              <Box component="span" flex="none" lh={0} c={problem === null ? 'var(--go)' : 'var(--marigold-ink)'}>
                <Icon name={problem === null ? 'check' : 'alert'} size={18} />
              </Box>
              {problem !== null && onJump ? (
                <JumpButton label={label} onClick={() => onJump(field)}>
                  {problem}
                </JumpButton>
              ) : (
                <span>
                  <strong>{label}</strong>
                  {problem !== null && <> {problem}</>}
                </span>
              )}
            </Group>
          ))}
        </DividedList>
      )}
    </Panel>
  )
}
