import { Stack } from '@mantine/core'
import { formatList } from '#contract/value/format-list.ts'
import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { DividedList } from '#app/ui/divided-list.tsx'
import { Folded } from '#app/ui/folded.tsx'
import type { BulkOutcome } from './bulk-report.tsx'
import { rowCountLabel, type Noun } from './row-count-label.ts'

export interface Reason {
  /** A sentence. */
  why: string
  titles: readonly string[]
}

interface LeftOutRowsProps {
  /** The rows that the action can't apply to, by reason. */
  groups: readonly Reason[]
  noun: Noun
  /** The rows that would lose something, and so are left out unless staff include them. */
  losing?: readonly { title: string; why: string }[]
  isIncluded?: boolean
  onInclude?: (isIncluded: boolean) => void
}

const none: readonly never[] = []
const maxNamed = 20

/** Before a bulk action: the rows that are skipped, by reason. */
export function LeftOutRows({ groups, noun, losing = none, isIncluded = false, onInclude }: LeftOutRowsProps) {
  const unable = groups.reduce((sum, { titles }) => sum + titles.length, 0)
  const skipped = unable + (isIncluded ? 0 : losing.length)
  const reasons = unable > 0 && <Reasons groups={groups} noun={noun} />
  const skippedLabel = `${rowCountLabel(skipped, skipped, noun)} will be skipped`
  const isFolded = unable > maxNamed
  // Otherwise the fold is about all of them.
  const isHeading = !isFolded || losing.length > 0
  if (unable + losing.length === 0) return null
  return (
    <Stack component="section" gap="xs" aria-label="Skipped">
      {skipped > 0 && isHeading && <h3>{skippedLabel}</h3>}
      {losing.length > 0 && onInclude && (
        <div>
          <Reasons groups={byReason(losing)} noun={noun} />
          <CheckboxField
            name="include"
            label={losing.length === 1 ? 'Include it anyway' : `Include these ${losing.length} anyway`}
            value={isIncluded}
            onChange={onInclude}
          />
        </div>
      )}
      {isFolded ? (
        <Folded isInside summary={isHeading ? `${rowCountLabel(unable, unable, noun)} that can’t be included` : skippedLabel}>
          {reasons}
        </Folded>
      ) : (
        reasons
      )}
    </Stack>
  )
}

export interface SortedOut<R> {
  able: readonly R[]
  /** All other rows, by reason. */
  cannot: readonly Reason[]
  /** The same rows, for the report of what was done. */
  skipped: BulkOutcome['skipped']
}

/** Before a bulk action: the rows that it can apply to, for which `whyNot` has no reason, and the others by reason. */
export function sortOut<R extends { id: string }>(
  rows: readonly R[],
  whyNot: (row: R) => string | undefined,
  titleOf: (row: R) => string,
): SortedOut<R> {
  const looked = rows.map((row) => ({ row, why: whyNot(row) }))
  const skipped = looked.flatMap(({ row, why }) => (why === undefined ? [] : [{ id: row.id, label: titleOf(row), why }]))
  return {
    able: looked.filter(({ why }) => why === undefined).map(({ row }) => row),
    cannot: byReason(skipped.map(({ label: title, why }) => ({ title, why }))),
    skipped,
  }
}

/** Groups rows that are left out for the same reason. */
function byReason(rows: readonly { title: string; why: string }[]): Reason[] {
  const whys = [...new Set(rows.map(({ why }) => why))]
  return whys.map((why) => ({ why, titles: rows.filter((one) => one.why === why).map(({ title }) => title) }))
}

/** Each reason above its rows, which are counted unless there is only one. */
export function Reasons({ groups, noun }: { groups: readonly Reason[]; noun: Noun }) {
  return (
    <DividedList>
      {groups.map(({ why, titles }) => (
        <li key={why}>
          <strong>{why}</strong>
          <Named titles={titles} noun={noun} />
        </li>
      ))}
    </DividedList>
  )
}

/** "2 entries: Maple Cottage and The Linden", or the only name. */
export function Named({ titles, noun, max = maxNamed }: { titles: readonly string[]; noun: Noun; max?: number }) {
  return (
    <Dimmed>
      {titles.length > 1 && `${rowCountLabel(titles.length, titles.length, noun)}: `}
      {formatList(titles, max)}
    </Dimmed>
  )
}
