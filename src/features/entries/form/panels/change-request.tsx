import { Group, Text, UnstyledButton } from '@mantine/core'
import type { Entry } from '#contract/entry/schema.ts'
import type { EntryKind } from '#contract/entry/status.ts'
import { formatInstantForViewer } from '#contract/time/format-time.ts'
import { entryLabel } from '#contract/entry/labels.ts'
import { Panel } from '#app/ui/panel.tsx'
import parts from '../entry-parts.module.css'

interface ChangeRequestProps {
  kind: EntryKind
  request: NonNullable<Entry['changes_requested']>
  zone: string
  isMember: boolean
  onJump: (field: string) => void
}

/** The changes that the association requested, with links to the fields. */
export function ChangeRequest({ kind, request, zone, isMember, onJump }: ChangeRequestProps) {
  return (
    <Panel tone="alarm" gap="xs" aria-label="Changes requested">
      <h2>{isMember ? 'The association requested changes' : 'Changes requested from the company'}</h2>
      <p className={parts.quote}>{request.message}</p>
      {request.fields.length > 0 && (
        <Group className={parts.jumps} component="ul" gap="0.5rem" align="stretch">
          {request.fields.map((field) => (
            <li key={field}>
              <UnstyledButton onClick={() => onJump(field)}>{entryLabel(field, kind)}</UnstyledButton>
            </li>
          ))}
        </Group>
      )}
      <Text className={parts.said} inherit c="dimmed">
        {isMember ? 'Requested' : 'The association requested this'} {formatInstantForViewer(request.at, zone)}.{' '}
        {isMember
          ? 'Make the changes, then submit the entry again under “Review and sign”.'
          : 'The company can edit the entry and submit it again. It will show up in the review queue again.'}
      </Text>
    </Panel>
  )
}
