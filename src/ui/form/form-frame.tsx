import { useEffect, useRef, useState, type ReactNode } from 'react'
import action from '#app/ui/action.module.css'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { DraftOffer } from './draft-offer.tsx'
import { ErrorSummary } from './error-summary.tsx'
import styles from './form.module.css'
import type { RecordForm } from './record-form.ts'
import { SaveBar } from './save-bar.tsx'

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
      {form.draft && <DraftOffer updatedAt={form.draft.updatedAt} onResume={form.draft.resume} onDiscard={form.draft.discard} />}
      <ErrorSummary lines={form.summary} failure={form.failure} onJump={form.focus} />
      <div className={styles.sections} inert={form.isHeld} data-held={form.isHeld}>
        {children}
        <SaveBar saveLabel={saveLabel} isDirty={form.isDirty} isSaving={form.isSaving} kept={form.kept} outcome={outcome}>
          {form.isDirty && (
            <button type="button" className={action.secondary} onClick={() => setDiscarding(true)}>
              Discard …
            </button>
          )}
        </SaveBar>
      </div>
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
