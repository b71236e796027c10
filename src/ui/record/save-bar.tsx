import { Group, List } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatRecent } from '#contract/time/format-time.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { Button } from '#app/ui/button.tsx'
import { saveStatus } from './save-status.ts'
import { StatusText } from './saved-line.tsx'
import { FormBar } from '#app/ui/form/form-bar.tsx'

interface SaveBarProps {
  saveLabel: string
  /** The server has no version yet. */
  isNew?: boolean
  /** The form is one of several parts of a page: there is a bar only while something is to be saved or was just saved, or refused. */
  isPart?: boolean
  isDirty: boolean
  isSaving: boolean
  draftStatus: { at: number | undefined; failed: boolean }
  /** Number of fields with values that were not accepted. */
  problems: number
  /** Why the server rejected the last save, as long as nothing has changed since. */
  refusal: string | undefined
  /** Result of the last save, until the next change. */
  outcome?: ReactNode
  /** What else saving changes. */
  effects?: readonly string[]
  /** Buttons before Save. */
  children?: ReactNode
}

/** Sticks to the bottom of a long form with the save status and, at its end, the Save button. */
export function SaveBar({
  saveLabel,
  isNew = false,
  isPart = false,
  isDirty,
  isSaving,
  draftStatus,
  problems,
  refusal,
  outcome,
  effects,
  children,
}: SaveBarProps) {
  const isOnline = useOnline()
  const isLost = draftStatus.failed && isDirty
  const isRefused = !isLost && (problems > 0 || refusal !== undefined)
  if (isPart && !isDirty && !isSaving && refusal === undefined && outcome === undefined) return null
  return (
    <FormBar>
      {effects !== undefined && effects.length > 0 && (
        <List flex="1 0 100%" ps="lg" aria-label="What will change">
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </List>
      )}
      <StatusText isAlarming={isLost || isRefused} unannounced={isLost || isRefused || !isDirty ? '' : draftText(draftStatus.at)}>
        {isRefused
          ? saveStatus({ ...unsaved, problems, refusal }, { isOnline }).text
          : isLost
            ? 'This device can’t save your changes. Save before you leave.'
            : !isDirty && (outcome ?? (isNew ? '' : 'No unsaved changes.'))}
      </StatusText>
      <Group gap="xs" ms="auto" justify="flex-end">
        {children}
        <Button variant={isNew || isDirty || isSaving ? 'filled' : 'default'} type="submit" aria-disabled={isSaving} title="Ctrl+S or ⌘S">
          {isSaving ? 'Saving…' : saveLabel}
        </Button>
      </Group>
    </FormBar>
  )
}

const unsaved = { state: 'quiet', isPending: false, isInConflict: false, isChecked: true, isUnsaved: true, savedAt: undefined } as const

function draftText(at: number | undefined): string {
  return at === undefined ? 'Not saved yet.' : `Not saved yet. Draft saved on this device: ${formatRecent(at)}.`
}
