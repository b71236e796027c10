import { Box, Text } from '@mantine/core'
import styles from './milestone-list.module.css'
import { formatDaysLeft, type Milestone } from './milestones.ts'

const soonDays = 7

/** Dates that come, with the days that are left. */
export function MilestoneList({ milestones }: { milestones: Milestone[] }) {
  if (milestones.length === 0)
    return (
      <Text c="dimmed" inherit>
        No upcoming dates.
      </Text>
    )
  return (
    <Box className={styles.list} component="ul">
      {milestones.map(({ label, when, daysLeft }) => (
        <li key={label}>
          <span className={styles.label}>{label}</span>
          <span className={styles.date}>{when}</span>
          <span className={styles.left} data-soon={daysLeft <= soonDays}>
            {formatDaysLeft(daysLeft)}
          </span>
        </li>
      ))}
    </Box>
  )
}
