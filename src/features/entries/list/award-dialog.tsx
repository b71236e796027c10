import { useCallback, useState } from 'react'
import { isAwardFor } from '#contract/entry/award-rules.ts'
import type { CatalogueItem } from '#contract/catalogue/schema.ts'
import type { Entry } from '#contract/entry/schema.ts'
import type { EntryBulkParams } from '#contract/entry/staff-endpoints.ts'
import { useChoices } from '#app/outbox/lists/use-choices.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { MultiSelect } from '#app/ui/choices/multi-select.tsx'

interface AwardDialogProps {
  eventId: string
  entries: readonly Entry[]
  onAward: (params: EntryBulkParams) => Promise<string | undefined>
  onClose: () => void
}

export function AwardDialog({ eventId, entries, onAward, onClose }: AwardDialogProps) {
  const [given, setGiven] = useState<readonly string[]>([])
  const [taken, setTaken] = useState<readonly string[]>([])
  const isOfEvent = useCallback((award: CatalogueItem<'awards'>) => isAwardFor(award, eventId), [eventId])
  const awards = useChoices('awards', null, isOfEvent)
  const held = new Set(entries.flatMap(({ award_ids: ids = [] }) => ids))
  const won = useChoices('awards', [...held]).filter(({ value }) => held.has(value))
  return (
    <ConfirmDialog
      title="Awards"
      confirmLabel="Update awards"
      isBlocked={given.length === 0 && taken.length === 0}
      onConfirm={() => onAward({ add_award_ids: [...given], remove_award_ids: [...taken] })}
      onClose={onClose}
    >
      <p>
        {entries.length === 1 ? '1 entry selected.' : `${entries.length} entries selected.`} Awards show right away wherever a published
        entry appears: the entry, its company’s profile and the website.
      </p>
      <MultiSelect isOnlyListed name="give" label="Add" value={given} choices={awards} onChange={setGiven} />
      {won.length > 0 && <MultiSelect isOnlyListed name="take" label="Remove" value={taken} choices={won} onChange={setTaken} />}
    </ConfirmDialog>
  )
}
