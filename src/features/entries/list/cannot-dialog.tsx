import type { EntryAction } from '#contract/entry/lifecycle.ts'
import { Button } from '#app/ui/button.tsx'
import { Reasons, type Reason } from '#app/ui/list/left-out-rows.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { SheetActions } from '#app/ui/overlays/sheet-actions.tsx'
import { actionLabels, actionVerbs } from '../staff/action-labels.ts'
import { entryNoun } from './bulk-preflight.ts'

interface CannotDialogProps {
  verb: EntryAction
  /** The entry's title, or "4 entries". */
  of: string
  groups: readonly Reason[]
  onClose: () => void
}

/** Why an action can apply to none of the selected entries. */
export function CannotDialog({ verb, of, groups, onClose }: CannotDialogProps) {
  const cannot = `You can’t ${actionVerbs[verb] ?? 'change'}`
  const [only] = groups
  const isOne = groups.length === 1 && only?.titles.length === 1
  return (
    <Sheet title={actionLabels[verb].label} onClose={onClose}>
      {isOne ? (
        <p>
          {cannot} {of}. {only.why}
        </p>
      ) : (
        <>
          <p>
            {cannot} these {of}.
          </p>
          <Reasons groups={groups} noun={entryNoun} />
        </>
      )}
      <SheetActions>
        <Button variant="filled" data-autofocus onClick={onClose}>
          Close
        </Button>
      </SheetActions>
    </Sheet>
  )
}
