import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { ConflictDialog as ConflictDialogComponent } from './conflict-dialog.tsx'
import styles from './form.module.css'
import type { FormNotices as FormNoticesComponent } from './form-notices.tsx'
import type { RecordForm } from './record-form.ts'
import { SaveBar } from './save-bar.tsx'

// The fields wait for nothing that is only said or asked later. `lazy` forgets that a component is generic.
const FormNotices = lazy(async () => ({
  default: (await import('./form-notices.tsx')).FormNotices,
})) as unknown as typeof FormNoticesComponent
const ConflictDialog = lazy(async () => ({
  default: (await import('./conflict-dialog.tsx')).ConflictDialog,
})) as unknown as typeof ConflictDialogComponent
const DiscardDialog = lazy(async () => ({ default: (await import('./discard-dialog.tsx')).DiscardDialog }))

interface FormFrameProps<R, V> {
  form: RecordForm<R, V>
  /** What the form is of, for a screen reader. */
  label: string
  saveLabel?: string
  outcome?: string | undefined
  children: ReactNode
}

/** What stands around the fields of every form: the draft that is offered, the summary of errors, saving and conflicts. */
export function FormFrame<R, V>({ form, label, saveLabel = 'Save', outcome, children }: FormFrameProps<R, V>) {
  const { element, submit } = form
  const [isDiscarding, setDiscarding] = useState(false)
  const isSomethingSaid = form.draft !== undefined || form.summary.length > 0 || form.failure !== undefined
  useSaveKey(submit)

  return (
    <form
      ref={element}
      className={styles.form}
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Suspense>{isSomethingSaid && <FormNotices form={form} />}</Suspense>
      <div className={styles.sections} inert={form.isHeld} data-held={form.isHeld}>
        {children}
        <SaveBar
          saveLabel={saveLabel}
          isDirty={form.isDirty}
          isSaving={form.isSaving}
          kept={form.kept}
          problems={form.problems}
          refusal={form.isDirty ? undefined : form.failure}
          outcome={outcome}
        >
          {form.isDirty && <Button onClick={() => setDiscarding(true)}>Discard …</Button>}
        </SaveBar>
      </div>
      <Suspense>
        {isDiscarding && (
          <DiscardDialog
            onDiscard={() => {
              setDiscarding(false)
              void form.discard()
            }}
            onClose={() => setDiscarding(false)}
          />
        )}
        {form.conflict && <ConflictDialog merge={form.conflict.merge} onResolve={form.resolve} onPostpone={form.postpone} />}
      </Suspense>
    </form>
  )
}

/** Ctrl+S and ⌘S save, as everywhere. */
function useSaveKey(save: () => void) {
  const current = useRef(save)
  useEffect(() => {
    current.current = save
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      current.current()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
