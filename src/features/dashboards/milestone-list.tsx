import { Text } from '@mantine/core'
import { DatedRows } from './dated-rows.tsx'
import { formatDaysLeft, type Milestone } from './milestones.ts'

const soonDays = 7

export function MilestoneList({ milestones }: { milestones: readonly Milestone[] }) {
  if (milestones.length === 0) return <Text c="dimmed">No upcoming dates.</Text>
  return (
    <DatedRows
      rows={milestones.map(({ label, when, daysLeft }) => ({
        key: label,
        label,
        when,
        left: formatDaysLeft(daysLeft),
        isSoon: daysLeft <= soonDays,
      }))}
    />
  )
}
