import { Text } from '@mantine/core'
import { Folded } from '#app/ui/folded.tsx'
import { shownCount } from '#app/ui/list/shown-count.ts'
import { DatedRows, type DatedRow } from './dated-rows.tsx'
import { formatDaysLeft, type Milestone } from './milestones.ts'

const soonDays = 7

interface MilestoneListProps {
  milestones: readonly Milestone[]
  /** Later ones are folded. */
  max: number
}

export function MilestoneList({ milestones, max }: MilestoneListProps) {
  if (milestones.length === 0) return <Text c="dimmed">No upcoming dates.</Text>
  const shown = shownCount(milestones.length, max)
  return (
    <>
      <DatedRows rows={rowsOf(milestones.slice(0, shown))} />
      {milestones.length > shown && (
        <Folded isInside summary={`${milestones.length - shown} later`} openSummary="Show fewer">
          <DatedRows rows={rowsOf(milestones.slice(shown))} />
        </Folded>
      )}
    </>
  )
}

function rowsOf(milestones: readonly Milestone[]): DatedRow[] {
  return milestones.map(({ label, when, daysLeft }) => ({
    key: label,
    label,
    when,
    left: formatDaysLeft(daysLeft),
    isSoon: daysLeft <= soonDays,
  }))
}
