import { useEffect, useLayoutEffect, useRef } from 'react'
import { isSame } from '#contract/value/fields.ts'
import { usePendingChanges } from '#app/outbox/lists/use-pending-changes.ts'
import { Button } from '#app/ui/button.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { SheetActions } from '#app/ui/overlays/sheet-actions.tsx'
import type { RecordForm } from '#app/ui/record/record-form.ts'
import { ConflictChoice, ConflictTitle } from './conflict-choice.tsx'

interface FormConflictProps {
  form: Pick<RecordForm<unknown, unknown>, 'isAsking' | 'isDirty' | 'isDirtyNow' | 'postpone' | 'submit' | 'values'>
  resource: string
  id: string
  /** The names behind the codes in its values. */
  codes?: ReadonlyMap<string, string> | undefined
}

/** After Save in a form with that button: someone else saved the same fields first. */
export function FormConflict({ form, resource, id, codes }: FormConflictProps) {
  const row = usePendingChanges(resource)?.find(({ record_id: of, state }) => of === id && state === 'conflict')
  const latest = useRef(form)
  useLayoutEffect(() => {
    latest.current = form
  })
  // Settled elsewhere, it isn't asked about again with the record's next conflict.
  const wasAsked = useRef(false)
  useEffect(() => {
    if (wasAsked.current && !row) form.postpone()
    wasAsked.current = form.isAsking && row !== undefined
  })
  if (!form.isAsking || !row) return null
  // The question is gone while the choice is being sent: what is typed in the form by then waits for Save.
  const saveRest = () => {
    const { values, isDirtyNow } = latest.current
    if (form.isDirty ? isSame(values, form.values) : !isDirtyNow()) form.submit()
  }
  return (
    <Sheet title={<ConflictTitle row={row} />} onClose={form.postpone}>
      <ConflictChoice row={row} onSettled={saveRest} codes={codes} />
      <SheetActions>
        <Button onClick={form.postpone}>Back to the form</Button>
      </SheetActions>
    </Sheet>
  )
}
