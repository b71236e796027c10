import { Stack, Text } from '@mantine/core'
import { useId } from 'react'
import type { EntryKind } from '#contract/value/entry-kinds.ts'
import { photosOf } from '#contract/entry/review/photo-changes.ts'
import { unchangedFields, type ChangesSince } from '#contract/entry/review/changes-since.ts'
import { formatInstantForViewer } from '#contract/time/format-time.ts'
import { entryLabel } from '#contract/entry/labels.ts'
import { Panel } from '#app/ui/panel.tsx'
import { NewValue, OldValue } from '../staff/revision-values.tsx'
import { PhotoChanges } from '#app/features/photos/photo-changes.tsx'
import type { FormatField } from '../form/format-value.ts'

interface SincePanelProps {
  kind: EntryKind
  since: ChangesSince
  zone: string
  format: FormatField
}

const decided: Record<string, string> = { request_changes: 'requested changes', approve: 'approved it', reject: 'rejected it' }

/** What the company changed since staff last decided. Comes first, because staff have read the rest. */
export function SincePanel({ kind, since, zone, format }: SincePanelProps) {
  const { action, at, by, asked, changes } = since
  const id = useId()
  const left = unchangedFields(since)
  return (
    <Panel tone="mark" p="md" aria-labelledby={id}>
      <h3 id={id}>Changes since the last review</h3>
      <Text c="dimmed" size="sm">
        Since {formatInstantForViewer(at, zone)}, when {by || 'staff'} {decided[action] ?? 'decided'}
        {asked ? `: “${asked.message}”` : ''}
      </Text>
      {changes.length === 0 && <p>No changes.</p>}
      <Stack component="dl" gap="0.5rem" mt="0.5rem">
        {changes.map(({ field, from, to }) => {
          const sides = { field, before: from, after: to, format }
          return (
            <div key={field}>
              <Text component="dt" c="dimmed" fz="sm">
                {entryLabel(field, kind)}
              </Text>
              <dd>
                {photosOf([from, to]).length > 0 ? (
                  <PhotoChanges before={from} after={to} />
                ) : (
                  <>
                    <OldValue {...sides} /> → <NewValue {...sides} />
                  </>
                )}
              </dd>
            </div>
          )
        })}
      </Stack>
      {left.length > 0 && <p>Requested but not changed: {left.map((field) => entryLabel(field, kind)).join(', ')}.</p>}
    </Panel>
  )
}
