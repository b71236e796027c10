import { Group, Stack, Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useRef } from 'react'
import { entryTransitions, type EntryAction } from '#contract/entry/lifecycle.ts'
import { isTooShort, minLetters } from '#contract/value/needed-text.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { isMeantFor } from '#app/ui/single-keys.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import { actionLabels } from '../staff/action-labels.ts'
import type { RequestDraft } from './use-request-draft.ts'

interface RequestPanelProps {
  draft: RequestDraft
  /** The entry's title. */
  about: string
  verb: EntryAction
  /** The button that sends it. */
  confirm: string
  isBlocked: boolean
  isBusy: boolean
  /** The id of the reason, if it is said on the page. */
  why: string | undefined
  labelOf: (field: string) => string
  onText: (text: string) => void
  onDrop: (field: string) => void
  onSend: (text: string) => void
  onCancel: () => void
}

/** The message to the company, and the fields that it refers to. */
export function RequestPanel({
  draft,
  about,
  verb,
  confirm,
  isBlocked,
  isBusy,
  why,
  labelOf,
  onText,
  onDrop,
  onSend,
  onCancel,
}: RequestPanelProps) {
  const place = useRef<HTMLDivElement>(null)
  const hasKeys = useMedia('(pointer: fine)')
  const { needs = 'message' } = entryTransitions[verb]
  const text = draft.text.trim()
  const mayNot = isBlocked || isTooShort(needs, text)

  useEffect(() => {
    const area = place.current?.querySelector('textarea')
    area?.focus()
    // Kept text is continued at its end.
    area?.setSelectionRange(area.value.length, area.value.length)
  }, [])

  // On the whole page: after a click on a field, the focus is there.
  useWindowEvent('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !mayNot && isMeantFor(place.current, event.target)) onSend(text)
  })

  return (
    <Stack ref={place} gap="sm" onKeyDown={({ key }) => key === 'Escape' && onCancel()}>
      <Text inherit fw={600} truncate>
        {confirm}: {about}
      </Text>
      {draft.kind === 'ask' && (
        <>
          <Dimmed>
            {draft.fields.size === 0 ? 'Select the fields to change, or leave none selected for the whole entry.' : 'About these fields:'}
          </Dimmed>
          {draft.fields.size > 0 && (
            <Group gap="xs">
              {[...draft.fields].map((field) => (
                <Button key={field} aria-label={`Remove ${labelOf(field)}`} onClick={() => onDrop(field)}>
                  {labelOf(field)} <Icon name="close" size={16} />
                </Button>
              ))}
            </Group>
          )}
        </>
      )}
      <TextArea
        name="said"
        label={actionLabels[verb].asks ?? 'Message'}
        value={draft.text}
        onChange={onText}
        rows={2}
        hint={`The company will see this. At least ${minLetters[needs]} characters.${hasKeys ? ' Press Ctrl+Enter or ⌘Enter to send.' : ''}`}
      />
      <Group gap="xs">
        <Button
          {...(draft.kind === 'reject' ? { variant: 'light', color: 'red' } : { variant: 'filled' })}
          aria-disabled={mayNot}
          aria-describedby={isBlocked ? why : undefined}
          onClick={() => !mayNot && onSend(text)}
        >
          {isBusy ? 'One moment…' : confirm}
        </Button>
        <Button onClick={onCancel}>Cancel</Button>
      </Group>
    </Stack>
  )
}
