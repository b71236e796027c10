import { Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Instant } from '#contract/time/format-time.ts'
import { Button } from '#app/ui/button.tsx'
import { FormFrame } from '#app/ui/form/form-frame.tsx'
import { PageHeader } from '#app/ui/bar/page-header.tsx'
import { LeaveQuestion, type Leaving } from './leave-question.tsx'
import type { RecordForm } from './record-form.ts'

export interface RecordPageState<R, V> {
  form: RecordForm<R, V>
  /** Message about the last save. */
  outcome: string | undefined
  leaving: Leaving
}

interface RecordPageProps<R, V> {
  page: RecordPageState<R, V>
  title: string
  label: string
  saveLabel: string
  /** Such as “All sponsors”. */
  backLabel: string
  onClose: () => void
  /** Actions on the record as a whole, beside the back button. */
  actions?: ReactNode
  /** Shown below the title: status, warnings, and actions. */
  head: ReactNode
  /** The names behind ids, for a conflict. */
  names?: ReadonlyMap<string, string>
  /** Shown below the form. */
  foot?: ReactNode
  children: ReactNode
}

/** A record's form with its header, back button, and leave dialog. */
export function RecordPage<R extends { updated_at: Instant }, V>({
  page: { form, outcome, leaving },
  title,
  label,
  saveLabel,
  ...props
}: RecordPageProps<R, V>) {
  const { backLabel, onClose, actions, head, names, foot, children } = props
  return (
    <Stack gap="var(--gap)" miw={0}>
      <PageHeader title={title}>
        <Group gap="xs">
          {actions}
          <Button onClick={onClose}>{backLabel}</Button>
        </Group>
      </PageHeader>
      {head}
      <FormFrame form={form} label={label} saveLabel={saveLabel} outcome={outcome} {...(names && { names })}>
        {children}
      </FormFrame>
      {foot}
      <LeaveQuestion form={form} leaving={leaving} />
    </Stack>
  )
}
