import { companyProblem, type EntryContext } from '#contract/entry/lifecycle.ts'
import type { ReadinessItem } from '#contract/entry/readiness.ts'
import { JumpButton } from '#app/ui/form/jump-button.tsx'
import { TallLink } from '#app/ui/tall-link.tsx'
import type { EntryForm } from '../use-entry-form.ts'
import { conflictId, isInConflict } from '../panels/conflict.ts'
import { ReadinessList } from './readiness-list.tsx'

interface StillNeededProps {
  form: EntryForm
  context: EntryContext
  items: readonly ReadinessItem[]
  onJump: (field: string) => void
}

/** The checklist of an entry, with what else keeps its company from submitting it: a conflict, and the company information. */
export function StillNeeded({ form, context, items, onJump }: StillNeededProps) {
  const { entry } = form
  const company = companyNeeded(form, context)
  return (
    <ReadinessList
      status={entry.status}
      items={items}
      onJump={onJump}
      conflict={
        isToChoose(form, context) && (
          <JumpButton label="Choose which version to keep" onClick={() => onJump(conflictId)}>
            This was also edited elsewhere.
          </JumpButton>
        )
      }
      company={
        company && (
          <>
            <TallLink display="flex" fw={700} to="/member/company-information" search={{ eventId: entry.event_id, isEdit: 'false' }}>
              Company Information
            </TallLink>{' '}
            {company}
          </>
        )
      }
    />
  )
}

type Judged = Pick<StillNeededProps, 'form' | 'context' | 'items'>

/** Whether the checklist has anything to say. */
export function isAnythingNeeded({ form, context, items }: Judged): boolean {
  if (form.entry.status === 'WITHDRAWN') return false
  const isMissing = items.some(({ problem, wrong }) => problem !== null || wrong)
  return isMissing || isToChoose(form, context) || Boolean(companyNeeded(form, context))
}

const isToChoose = (form: EntryForm, { isViewer }: EntryContext) => isInConflict(form) && !isViewer

/** What keeps its company from submitting a draft. */
const companyNeeded = ({ entry }: EntryForm, context: EntryContext) =>
  context.role === 'member' && !context.isViewer && entry.status === 'DRAFT' && companyProblem(context)
