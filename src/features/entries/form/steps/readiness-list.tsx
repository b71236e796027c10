import { Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { missingAt, type ReadinessItem } from '#contract/entry/readiness.ts'
import { countWrong } from '#contract/value/value-problem.ts'
import type { EntryStatus } from '#contract/entry/status.ts'
import { Icon } from '#app/ui/icon.tsx'
import { JumpButton } from '#app/ui/form/jump-button.tsx'
import type { Tone } from '#app/ui/pictures/dot.tsx'
import { Tag } from '#app/ui/tag.tsx'

interface ReadinessListProps {
  status: EntryStatus
  items: readonly ReadinessItem[]
  onJump: (field: string) => void
  /** Leads to a conflict to settle. */
  conflict?: ReactNode
  /** Leads to the company information, if that has to be submitted first. */
  company?: ReactNode
}

/** What to fix and what is still needed, first to submit and then to publish; what the association has to add is counted apart. Each item links to its field. */
export function ReadinessList({ status, items, onJump, conflict, company }: ReadinessListProps) {
  const toFix = items.filter(({ wrong }) => wrong)
  const absent = items.filter(({ wrong, isPending }) => !wrong && !isPending)
  const pending = items.filter(({ isPending }) => isPending)
  const forSubmit = missingAt(absent, 'submit')
  const forPublish = missingAt(absent, 'publish').filter((item) => item.level === 'publish')
  const blocking = toFix.length + forSubmit.length + Number(Boolean(conflict)) + Number(Boolean(company))
  const isReady = blocking === 0 && (status === 'DRAFT' || status === 'CHANGES_REQUESTED')
  if (blocking + forPublish.length + pending.length === 0) {
    return (
      <Group component="p" gap="0.5rem" wrap="nowrap" c="var(--go)" fw={600}>
        <Icon name="check" size={20} /> Nothing is missing.
      </Group>
    )
  }
  return (
    <Stack gap="md" py="0.25rem">
      <ReadinessGroup title="To fix" tone="alarm" items={toFix} onJump={onJump} first={conflict} />
      {isReady && (
        <Group component="p" gap="0.5rem" wrap="nowrap" c="var(--go)" fw={600}>
          Ready to submit.
        </Group>
      )}
      <ReadinessGroup title="Required to submit" items={forSubmit} onJump={onJump} first={company} />
      <ReadinessGroup title="Required to publish" items={forPublish} onJump={onJump} />
      <ReadinessGroup title="Requested items" items={pending} onJump={onJump} />
    </Stack>
  )
}

interface ReadinessGroupProps extends Pick<ReadinessListProps, 'items' | 'onJump'> {
  title: string
  tone?: Tone
  /** An item that is not about a field. */
  first?: ReactNode
}

function ReadinessGroup({ title, tone = 'wait', items, onJump, first }: ReadinessGroupProps) {
  if (items.length === 0 && !first) return null
  return (
    <section>
      <Group component="h3" gap="xs">
        {title} <Tag tone={tone}>{(countWrong(items) || items.length) + (first ? 1 : 0)}</Tag>
      </Group>
      <ul>
        {first && <li>{first}</li>}
        {items.map(({ field, label, problem }) => (
          <li key={field}>
            <JumpButton label={label} onClick={() => onJump(field)}>
              {problem}
            </JumpButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
