import { useEffect, useMemo, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Problem } from '#app/ui/messages/problem.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { ReferenceField } from '#app/ui/choices/reference-field.tsx'
import { similarCompanies } from './similar.tsx'
import { mergeCompanies } from './people-commands.ts'
import type { CompanyRow } from './people-queries.ts'
import { formatList } from '#contract/value/format-list.ts'

interface MergeDialogProps {
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
  // A new object for each choice and each try.
  const [choice, choose] = useState<{ targetId: string | null }>({ targetId: others[0]?.isSimilar ? others[0].value : null })
  const { targetId } = choice
  const [answered, setPreview] = useState<{ of: typeof choice; isReady: boolean; message: string }>()
  const preview = answered?.of === choice ? answered : undefined
  // The target may itself be among the selected companies; it is not a source then.
  const merged = useMemo(() => sources.filter(({ id }) => id !== targetId), [sources, targetId])
  const target = companies.find(({ id }) => id === targetId)
  const number = target?.member_number === '' && merged.find((one) => one.member_number !== '')?.member_number
  const sourceIds = useMemo(() => merged.map(({ id }) => id), [merged])

  useEffect(() => {
    let isLate = false
    if (choice.targetId === null || sourceIds.length === 0) return
    void mergeCompanies(sourceIds, choice.targetId, true).then((answer) => {
      const message = answer.ok ? formatMoved(answer.moved, answer.setAside, sourceIds.length) : answer.message
      if (!isLate) setPreview({ of: choice, isReady: answer.ok, message })
    })
    return () => {
      isLate = true
    }
  }, [choice, sourceIds])

  async function merge(): Promise<string | undefined> {
    if (targetId === null) return 'Choose the company to keep.'
    const answer = await mergeCompanies(sourceIds, targetId, false)
    if (!answer.ok) return answer.message
    onMerged?.(sourceIds.length)
    return undefined
  }

  return (
    <ConfirmDialog
      title="Merge companies"
      confirmLabel="Merge"
      isDestructive
      isBlocked={!preview?.isReady}
      onConfirm={merge}
      onClose={onClose}
    >
      <p>
        {formatList(merged.map(({ name }) => `“${name}”`))} will be merged into {target ? `“${target.name}”` : 'the company you keep'}.
        Everything that belongs to {merged.length === 1 ? 'it' : 'them'} moves there{number && `, with the member number ${number}`}. Merged
        companies are archived and link to the one you keep. You can’t undo this.
      </p>
      <ReferenceField
        name="merge-target"
        isOnlyListed
        label="Company to keep"
        choices={others}
        value={targetId}
        placeholder="Enter a name"
        onChange={(id) => choose({ targetId: id })}
      />
      {preview?.isReady === false ? (
        <>
          <Problem>We couldn’t check what will move. {preview.message}</Problem>
          <Button onClick={() => choose({ targetId })}>Try again</Button>
        </>
      ) : (
        <output>{targetId !== null && (preview?.message ?? 'Checking what will move…')}</output>
      )}
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

const nouns: Record<string, [one: string, several: string]> = {
  entries: ['tour entry', 'tour entries'],
  members: ['person', 'people'],
  neighborhoods: ['neighborhood', 'neighborhoods'],
  files: ['file', 'files'],
  event_companies: ['event registration', 'event registrations'],
  b2c_profiles: ['profile', 'profiles'],
  b2b_profiles: ['trade directory card', 'trade directory cards'],
  sponsors: ['sponsor', 'sponsors'],
  advertisements: ['advertisement', 'advertisements'],
}

/** Such as "3 tour entries and 1 person will move." */
export function formatMoved(moved: Readonly<Record<string, number>>, setAside: Readonly<Record<string, number>>, merged: number): string {
  const messages = [
    formatCounts(moved, ' will move.'),
    formatCounts(setAside, ' will be removed because a company can have only one of each. The one that’s furthest along stays.'),
  ].filter((message) => message !== '')
  return messages.length === 0 ? `There’s nothing to move, so ${merged === 1 ? 'it' : 'they'}’ll just be archived.` : messages.join(' ')
}

function formatCounts(counts: Readonly<Record<string, number>>, outcome: string): string {
  const parts = Object.entries(counts).map(([table, count]) => {
    const [one, several] = nouns[table] ?? [table, table]
    return `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`
  })
  return parts.length === 0 ? '' : `${formatList(parts)}${outcome}`
}
