import { VisuallyHidden } from '@mantine/core'
import { photoChanges } from '#contract/entry/review/photo-changes.ts'
import type { AuditEvent } from '#contract/staff/audit.ts'
import { useShownFiles } from '#app/files/use-shown-files.ts'
import { auditFieldLabel, fileIdsOf, formatAuditValue, type Names } from './audit-labels.ts'

interface ChangedFieldProps {
  entity: AuditEvent['entity']
  change: AuditEvent['diff'][number]
  names: Names
  /** A new record has no previous values to show. */
  isNew: boolean
}

/** The change of one field; for photos, which were added, removed or moved. */
export function ChangedField(props: ChangedFieldProps) {
  const { entity, change } = props
  const { path, from, to } = change
  const ids = [...new Set([...fileIdsOf(from, path), ...fileIdsOf(to, path)])]
  return (
    <div>
      <dt>{auditFieldLabel(path, entity)}</dt>
      <dd>{ids.length === 0 ? <Values {...props} /> : <Files {...props} ids={ids} />}</dd>
    </div>
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

function Values({ change: { path, from, to }, names, isNew }: ChangedFieldProps) {
  return (
    <>
      {!isNew && (
        <>
          <del>{formatAuditValue(from, path, names)}</del>
          <VisuallyHidden> became </VisuallyHidden>
        </>
      )}
      <ins>{formatAuditValue(to, path, names)}</ins>
    </>
  )
}
