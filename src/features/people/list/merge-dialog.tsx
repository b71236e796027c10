import { useEffect, useMemo, useState } from 'react'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { ReferenceField } from '#app/ui/choices/reference-field.tsx'
import { similarCompanies } from './lookalikes.ts'
import { formatMoved } from './format-moved.ts'
import { mergeCompanies } from './people-commands.ts'
import type { CompanyRow } from './people-queries.ts'

interface MergeDialogProps {
  /** The companies to merge into another. */
  sources: readonly CompanyRow[]
  companies: readonly CompanyRow[]
  /** Called with how many companies were merged into the one kept. */
  onMerged?: (count: number) => void
  onClose: () => void
}

/** Merges companies into one, after showing what will move and what will be removed as a duplicate. */
export function MergeDialog({ sources: chosen, companies, onMerged, onClose }: MergeDialogProps) {
  // As they were when the dialog opened, because the merge changes them.
  const [sources] = useState(chosen)
  const others = useMemo(() => targetsFor(sources, companies), [sources, companies])
  const [targetId, setTarget] = useState<string | null>(others[0]?.isSimilar ? others[0].value : null)
  const [preview, setPreview] = useState<{ of: string; sentence: string }>()
  // The target may itself be among the selected companies; it is not a source then.
  const merged = useMemo(() => sources.filter(({ id }) => id !== targetId), [sources, targetId])
  const kept = companies.find(({ id }) => id === targetId)
  const sourceIds = useMemo(() => merged.map(({ id }) => id), [merged])

  useEffect(() => {
    let isLate = false
    if (targetId === null || sourceIds.length === 0) return
    void mergeCompanies(sourceIds, targetId, true).then((answer) => {
      if (!isLate) setPreview({ of: targetId, sentence: answer.ok ? formatMoved(answer.moved, answer.setAside) : answer.sentence })
    })
    return () => {
      isLate = true
    }
  }, [targetId, sourceIds])

  async function merge(): Promise<string | undefined> {
    if (targetId === null) return 'Choose the company to keep.'
    const answer = await mergeCompanies(sourceIds, targetId, false)
    if (!answer.ok) return answer.sentence
    onMerged?.(sourceIds.length)
    return undefined
  }

  return (
    <ConfirmDialog
      title="Merge companies"
      confirmLabel="Merge"
      isDestructive
      isBlocked={targetId === null}
      onConfirm={merge}
      onClose={onClose}
    >
      <p>
        {merged.map(({ name }) => `“${name}”`).join(', ')} will be merged into {kept ? `“${kept.name}”` : 'the company you keep'}.
        Everything that belongs to {merged.length === 1 ? 'it' : 'them'} moves there. Merged companies are archived and link to the one you
        keep. You can’t undo this.
      </p>
      <ReferenceField
        name="merge-target"
        isOnlyListed
        label="Company to keep"
        choices={others}
        value={targetId}
        placeholder="Enter a name"
        onChange={setTarget}
        onBlur={() => {}}
        error={undefined}
      />
      <output>{targetId !== null && (preview?.of === targetId ? preview.sentence : 'Checking what will move…')}</output>
    </ConfirmDialog>
  )
}

/** Companies that look alike come first. */
function targetsFor(sources: readonly CompanyRow[], companies: readonly CompanyRow[]) {
  const gone = new Set(sources.length === 1 ? sources.map(({ id }) => id) : [])
  const similar = new Set(sources.flatMap((source) => similarCompanies(source, companies)).map(({ id }) => id))
  return companies
    .filter(({ id, is_archived: isArchived }) => !isArchived && !gone.has(id))
    .map(({ id, name, member_number: number }) => ({ value: id, label: name, detail: number, isSimilar: similar.has(id) }))
    .toSorted((a, b) => Number(b.isSimilar) - Number(a.isSimilar) || a.label.localeCompare(b.label))
}
