import { formatList } from '#contract/value/format-list.ts'
import { Box } from '@mantine/core'
import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import { Folded } from '#app/ui/folded.tsx'
import type { Noun } from './row-count-label.ts'
import { grouped } from './row-count-label.ts'

export interface Reason {
  /** A sentence, or what the row is, such as "rejected". */
  why: string
  titles: readonly string[]
  /** `why` is what the row is. */
  isState?: boolean | undefined
}

const maxNamed = 20

/** Before a bulk action: the rows that it can't apply to, by reason. */
export function LeftOutRows({ groups, noun }: { groups: readonly Reason[]; noun: Noun }) {
  const count = groups.reduce((sum, { titles }) => sum + titles.length, 0)
  const message = `${count} ${count === 1 ? noun.one : noun.many} will be skipped`
  if (count === 0) return null
  if (count > maxNamed) {
    return (
      <Folded isInside summary={message}>
        <Reasons groups={groups} />
      </Folded>
    )
  }
  return (
    <Box c="dimmed">
      <p>{message}.</p>
      <Reasons groups={groups} />
    </Box>
  )
}

interface OptionalRowsProps {
  rows: readonly { title: string; why: string }[]
  /** The number of rows that the action can apply to, including these. */
  of: number
  isIncluded: boolean
  onInclude: (isIncluded: boolean) => void
}

/** Before a bulk action: the rows that would lose something, and so are left out unless staff include them. */
export function OptionalRows({ rows, of, isIncluded, onInclude }: OptionalRowsProps) {
  if (rows.length === 0) return null
  return (
    <Box c="dimmed">
      <p>
        {grouped(rows.length)} of {grouped(of)} will {isIncluded ? 'be included:' : 'be skipped:'}
      </p>
      <Reasons groups={byReason(rows)} />
      <CheckboxField
        name="include"
        label={`Include ${rows.length === 1 ? 'it' : `these ${rows.length}`} anyway`}
        value={isIncluded}
        onChange={onInclude}
      />
    </Box>
  )
}

/** Before a bulk action: the rows that it can apply to, for which `whyNot` has no reason, and the others by reason. */
export function sortOut<R>(
  rows: readonly R[],
  whyNot: (row: R) => string | Omit<Reason, 'titles'> | undefined,
  titleOf: (row: R) => string,
): { able: readonly R[]; cannot: readonly Reason[] } {
  const looked = rows.map((row) => ({ row, title: titleOf(row), reason: whyNot(row) }))
  return {
    able: looked.filter(({ reason }) => reason === undefined).map(({ row }) => row),
    cannot: byReason(
      looked.flatMap(({ title, reason }) =>
        reason === undefined ? [] : [{ title, ...(typeof reason === 'string' ? { why: reason } : reason) }],
      ),
    ),
  }
}

/** Groups rows that are left out for the same reason. */
function byReason(rows: readonly ({ title: string } & Omit<Reason, 'titles'>)[]): Reason[] {
  const whys = [...new Set(rows.map(({ why }) => why))]
  return whys.map((why) => {
    const ones = rows.filter((one) => one.why === why)
    return { why, titles: ones.map(({ title }) => title), isState: ones[0]?.isState }
  })
}

/** "2 are rejected: Orchard Green and Pine Ridge." A reason that is a sentence stands above its rows. */
export function Reasons({ groups }: { groups: readonly Reason[] }) {
  return groups.map(({ why, titles, isState }) => (
    <Box key={why} c="dimmed" mt="xs">
      {isState ? (
        <p>
          {grouped(titles.length)} {titles.length === 1 ? 'is' : 'are'} {why}: {formatList(titles, maxNamed)}.
        </p>
      ) : (
        <>
          <p>{why}</p>
          <Named titles={titles} />
        </>
      )}
    </Box>
  ))
}

/** "2: Maple Cottage and The Linden", or the only name. */
export function Named({ titles, max = maxNamed }: { titles: readonly string[]; max?: number }) {
  return (
    <p>
      {titles.length > 1 && `${grouped(titles.length)}: `}
      {formatList(titles, max)}
    </p>
  )
}
