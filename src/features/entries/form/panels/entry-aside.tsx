import '@mantine/core/styles/Progress.layer.css'
import { Group, Progress } from '@mantine/core'
import type { EntryKind, EntryStatus } from '#contract/entry/status.ts'
import type { EntryFields } from '#contract/entry/schema.ts'
import { completeness, type ReadinessItem } from '#contract/entry/readiness.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import type { StepName } from '../steps/entry-steps.ts'
import { EntryPreview } from './entry-preview.tsx'
import { ReadinessList } from '../steps/readiness-list.tsx'
import { StepNav } from '../steps/step-nav.tsx'

export interface AsideProps {
  kind: EntryKind
  status: EntryStatus
  values: EntryFields
  items: readonly ReadinessItem[]
  step: StepName
  /** Whether there is room for the list of steps. */
  isWide: boolean
  onGo: (step: StepName) => void
  onJump: (field: string) => void
  preview: {
    number: string | null
    awardIds: readonly string[] | undefined
    companyName: string
  }
}

export function EntryAside({ kind, status, values, items, step, isWide, onGo, onJump, preview }: AsideProps) {
  return (
    <>
      <Group gap="sm" wrap="nowrap" fw={600}>
        <Progress flex={1} color="amber.5" value={completeness(items)} aria-label="Entry progress" /> {completeness(items)}%
      </Group>
      {isWide && <StepNav kind={kind} items={items} current={step} onGo={onGo} />}
      {step !== 'review' && status !== 'WITHDRAWN' && (
        <Disclosure label="Still needed">
          <ReadinessList status={status} items={items} onJump={onJump} />
        </Disclosure>
      )}
      <Disclosure label="Guidebook preview">
        <EntryPreview kind={kind} values={values} {...preview} />
      </Disclosure>
    </>
  )
}
