import { canRestore, restoreApprovalMs } from '#contract/entry/approval-lost.ts'
import type { AuditEvent } from '#contract/staff/audit.ts'
import { formatLocalDateTime } from '#contract/time/format-time.ts'
import { toMillis } from '#contract/time/timestamp.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { UndoButton } from '#app/ui/undo-button.tsx'
import { ImportRows, type UndoComponent } from './import-rows.tsx'
import styles from './audit.module.css'
import { actionInWords, entityInWords, fieldInWords, tellingChanges, valueInWords, whoInWords, type Names } from './audit-words.ts'
import { restoreApprovals } from '#app/outbox/commands/restore-approvals.ts'

interface DeedProps {
  deed: AuditEvent
  names: Names
  /** On the record's own page nobody needs its name. */
  isOfOneRecord?: boolean
  Undo?: UndoComponent | undefined
}

/** Who did what when, and below it what changed, field by field. */
export function Deed({ deed, names, isOfOneRecord = false, Undo }: DeedProps) {
  const changes = tellingChanges(deed)
  const name = deed.entity_name || names.get(deed.entity_id)
  return (
    <li className={styles.deed}>
      <p>
        <strong>{whoInWords(deed)}</strong> {actionInWords(deed.action)}
        {!isOfOneRecord && deed.entity_id !== deed.actor_id && (
          <>
            {' '}
            {entityInWords(deed.entity)}
            {name && <> “{name}”</>}
          </>
        )}
        {deed.source === 'IMPORT' && !deed.action.endsWith('import') && ', by an import'}
      </p>
      <p className={styles.soft}>
        <time dateTime={new Date(deed.at._seconds * 1000).toISOString()}>{formatLocalDateTime(deed.at)}</time>
        {deed.note && ` · ${deed.note}`}
      </p>
      {deed.action.endsWith('import') && <ImportRows deed={deed} names={names} Undo={Undo} />}
      {canRestore(deed) && serverNow() < toMillis(deed.at) + restoreApprovalMs && (
        <UndoButton label="Undo" what="Change" undo={async () => restoreApprovals([deed.id])} />
      )}
      {changes.length > 0 && (
        <details open={changes.length <= 2}>
          <summary>
            {changes.length} {changes.length === 1 ? 'field' : 'fields'}
          </summary>
          <dl className={styles.changes}>
            {changes.map(({ path, from, to }) => (
              <div key={path}>
                <dt>{fieldInWords(path)}</dt>
                <dd>
                  {deed.action !== 'create' && (
                    <>
                      <del>{valueInWords(from, path, names)}</del>
                      <span className={styles.said}> became </span>
                    </>
                  )}
                  <ins>{valueInWords(to, path, names)}</ins>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  )
}
