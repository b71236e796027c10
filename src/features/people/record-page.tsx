import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import action from '#app/ui/action.module.css'
import { FormFrame } from '#app/ui/form/form-frame.tsx'
import { LeaveDialog } from '#app/ui/form/leave-dialog.tsx'
import type { RecordForm } from '#app/ui/form/record-form.ts'
import styles from './people.module.css'

interface RecordPageProps<R, V> {
  form: RecordForm<R, V>
  title: string
  label: string
  saveLabel: string
  outcome: string | undefined
  onClose: () => void
  /** What can be done with all of it, beside the way back. */
  actions?: ReactNode
  /** What stands under the title: states, warnings, the ways to do something with the record. */
  head: ReactNode
  children: ReactNode
}

/** A record's form with its head, its way back, and the question before unsaved changes are left. */
export function RecordPage<R, V>({ form, title, label, saveLabel, outcome, onClose, actions, head, children }: RecordPageProps<R, V>) {
  // Asked at that moment: saving a new one opens its own page, and leaves nothing behind.
  const blocker = useBlocker({ shouldBlockFn: form.isDirtyNow, enableBeforeUnload: false, withResolver: true })
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <div className={styles.actions}>
          {actions}
          <button type="button" className={action.secondary} onClick={onClose}>
            Back to the list
          </button>
        </div>
      </header>
      {head}
      <FormFrame form={form} label={label} saveLabel={saveLabel} outcome={outcome}>
        {children}
      </FormFrame>
      {blocker.status === 'blocked' && (
        <LeaveDialog
          onStay={blocker.reset}
          onKeep={() => void form.keep().then(blocker.proceed)}
          onDiscard={() => void form.discard().then(blocker.proceed)}
        />
      )}
    </div>
  )
}
