import { Box, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { entryStatusLabels, entryStatusTones, type EntryStatus } from '#contract/entry/status.ts'
import { Tag } from '#app/ui/tag.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { thumbnailOf } from '../../list/thumbnail-of.tsx'
import { listedSteps, stepsSummary } from './listed-steps.ts'
import { StepNav, type StepNavProps } from './step-nav.tsx'

interface StepsSheetProps extends StepNavProps {
  status: EntryStatus
  onClose: () => void
  /** What else there is about the entry. */
  children: ReactNode
}

/** The steps, and everything else about the entry, where there is no room beside the form. */
export function StepsSheet({ status, onClose, children, ...nav }: StepsSheetProps) {
  const photo = thumbnailOf(nav.values)
  const title = (
    <Group component="span" gap="sm" wrap="nowrap">
      {photo && (
        <Box component="span" w="3rem" h="3rem" flex="none" bdrs="md" style={{ overflow: 'hidden' }}>
          {photo}
        </Box>
      )}
      <span>
        Steps{' '}
        <Text span ff="text">
          <Tag tone={entryStatusTones[status]}>{entryStatusLabels[status]}</Tag>
        </Text>{' '}
        <Text span display="block" c="dimmed" ff="text" fz="sm" fw={400}>
          {stepsSummary(listedSteps(nav))}
        </Text>
      </span>
    </Group>
  )
  return (
    <Sheet title={title} onClose={onClose}>
      <StepNav {...nav} />
      {children}
    </Sheet>
  )
}
