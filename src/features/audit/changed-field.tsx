import { Box, Group, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { photoChanges } from '#contract/entry/review/photo-changes.ts'
import type { AuditEvent } from '#contract/staff/audit.ts'
import { useShownFiles } from '#app/files/use-shown-files.ts'
import { auditFieldLabel, fileIdsOf, formatAuditValue, type Names } from './audit-values.ts'

interface ChangedFieldProps {
  entity: AuditEvent['entity']
  change: AuditEvent['diff'][number]
  names: Names
  /** A new record has no previous values to show. */
  isNew: boolean
  /** The time zone of instants. */
  zone?: string
}

/** The change of one field; for photos, which were added, removed or moved. */
export function ChangedField(props: ChangedFieldProps) {
  const { entity, change } = props
  const { path, from, to } = change
  const ids = [...new Set([...fileIdsOf(from, path), ...fileIdsOf(to, path)])]
  return <Change label={auditFieldLabel(path, entity)}>{ids.length === 0 ? <Values {...props} /> : <Files {...props} ids={ids} />}</Change>
}

/** A field and its values; below its name where there is no room beside it. */
function Change({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Group gap="0.25rem 1rem" align="flex-start">
      <Box component="dt" flex="0 1 12rem" c="dimmed">
        {label}
      </Box>
      <Group component="dd" gap="0.25rem 0.75rem" flex="1 1 16rem" miw={0} style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Group>
    </Group>
  )
}

function Files({ ids, ...props }: ChangedFieldProps & { ids: readonly string[] }) {
  const files = useShownFiles(ids)
  const names = new Map([...props.names, ...ids.map((id) => [id, files.get(id)?.name || 'a file'] as const)])
  const photos = photoChanges(props.change.from, props.change.to)
  if (photos.length === 0) return <Values {...props} names={names} />
  return photos.map(({ photo: { file_id: id, caption }, changes }) => (
    <p key={id}>
      <strong>{caption || names.get(id)}</strong>: {changes.join('; ')}
    </p>
  ))
}

function Values({ entity, change: { path, from, to }, names, isNew, zone }: ChangedFieldProps) {
  const at = { path, entity }
  return (
    <>
      {!isNew && (
        <>
          <del>{formatAuditValue(from, at, names, zone)}</del>
          <VisuallyHidden> became </VisuallyHidden>
        </>
      )}
      <ins>{formatAuditValue(to, at, names, zone)}</ins>
    </>
  )
}
