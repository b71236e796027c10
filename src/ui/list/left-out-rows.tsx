import { formatList } from '#contract/value/format-list.ts'
import { Box } from '@mantine/core'
import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import { Folded } from '#app/ui/folded.tsx'
import type { Noun } from './row-count-label.ts'
import { grouped } from './row-count-label.ts'

export interface Reason {
  why: string
  titles: readonly string[]
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
  whyNot: (row: R) => string | undefined,
  titleOf: (row: R) => string,
): { able: readonly R[]; cannot: readonly Reason[] } {
  const looked = rows.map((row) => ({ row, title: titleOf(row), why: whyNot(row) }))
  return {
    able: looked.filter(({ why }) => why === undefined).map(({ row }) => row),
    cannot: byReason(looked.flatMap(({ title, why }) => (why === undefined ? [] : [{ title, why }]))),
  }
}

/** Groups rows that are left out for the same reason. */
function byReason(rows: readonly { title: string; why: string }[]): Reason[] {
  const whys = [...new Set(rows.map(({ why }) => why))]
  return whys.map((why) => ({ why, titles: rows.filter((one) => one.why === why).map(({ title }) => title) }))
}

function Reasons({ groups }: { groups: readonly Reason[] }) {
  return groups.map(({ why, titles }) => (
    <Box key={why} c="dimmed" mt="xs">
      <p>
        {titles.length}: {why}
      </p>
      <Named titles={titles} />
    </Box>
  ))
}

export function Named({ titles }: { titles: readonly string[] }) {
  return <p>{formatList(titles, maxNamed)}</p>
}
