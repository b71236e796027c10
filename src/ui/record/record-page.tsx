import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { FormFrame } from '#app/ui/form/form-frame.tsx'
import { LeaveQuestion, type Leaving } from './leave-question.tsx'
import type { RecordForm } from './record-form.ts'
import { RecordHeader } from './record-header.tsx'

export interface RecordPageState<R, V> {
  form: RecordForm<R, V>
  /** Message about the last save. */
  outcome: ReactNode
  leaving: Leaving
  /** The question that follows when someone else saved the same fields first. */
  conflict: ReactNode
}

interface RecordPageProps<R, V> {
  page: RecordPageState<R, V>
  title: string
  label: string
  saveLabel: string
  /** Such as “All sponsors”. */
  backLabel: string
  onClose: () => void
  /** In the header, after the status: what the record is about, such as its event. */
  about?: ReactNode
  /** In the header: status, warnings, and actions. */
  head: ReactNode
  /** Its sections are listed beside it. */
  isLong?: boolean
  /** Between the header and the form. */
  above?: ReactNode
  /** After the fields. */
  foot?: ReactNode
  children: ReactNode
}

/** A record's form with its header and leave dialog. */
export function RecordPage<R, V>({ page: { form, outcome, leaving, conflict }, title, label, saveLabel, ...props }: RecordPageProps<R, V>) {
  const { backLabel, onClose, about, isLong = false, head, above, foot, children } = props
  return (
    <Stack gap="var(--gap)" miw={0}>
      <RecordHeader
        title={title}
        backLabel={backLabel}
        way={onClose}
        about={about && <Dimmed>{about}</Dimmed>}
        maw={isLong ? '82.5rem' : '68rem'}
      >
        {head}
      </RecordHeader>
      {above}
      <FormFrame
        form={form}
        label={label}
        saveLabel={saveLabel}
        outcome={outcome}
        sections={isLong ? 'titles' : undefined}
        foot={foot}
        conflict={conflict}
      >
        {children}
      </FormFrame>
      <LeaveQuestion form={form} leaving={leaving} />
    </Stack>
  )
}
