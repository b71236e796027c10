import { Group, Text } from '@mantine/core'
import { useRef, useState, type ReactNode } from 'react'
import { saveEffects } from '#contract/entry/save-effects.ts'
import { pickFields } from '#contract/value/fields.ts'
import { entryLabel } from '#contract/entry/labels.ts'
import { titleOf } from '#contract/entry/title.ts'
import { useSyncedRows } from '#app/outbox/lists/use-synced-list.ts'
import { useSiteConnected } from '#app/sync/use-mine.ts'
import { SavedOutcome } from '#app/features/outbox/saved-outcome.tsx'
import { Button } from '#app/ui/button.tsx'
import { FormBar } from '#app/ui/form/form-bar.tsx'
import { useSaveKey } from '#app/ui/form/use-save-key.ts'
import { Problem } from '#app/ui/messages/problem.tsx'
import { useAttempt } from '#app/ui/use-attempt.ts'
import { useOnline } from '#app/ui/use-online.ts'
import type { EntryForm } from '../use-entry-form.ts'
import { showConflict } from './conflict.ts'
import { DiscardButton } from '#app/ui/record/discard-button.tsx'

/** The bar with staff's unsaved edits of an approved or published entry, what saving them does, and the buttons, above its other content. */
export function SaveChanges({ form, children }: { form: EntryForm; children?: ReactNode }) {
  const { entry, values, unsaved, unsent } = form
  const panel = useRef<HTMLDivElement>(null)
  const { isBusy, problem, attempt } = useAttempt(titleOf(entry))
  const isConnected = useSiteConnected()
  const ranges = useSyncedRows('home_price_ranges')
  const [hasSaved, setSaved] = useState(false)
  const isOnline = useOnline()
  const save = () => void attempt(() => form.save().then(() => undefined)).then(setSaved)
  useSaveKey(panel, save)
  if (unsaved.length === 0) {
    // The header, which says so too, may be out of view.
    const isWaiting = hasSaved && !isOnline && form.rows.length > 0
    if (!isWaiting && !children) return null
    return (
      <FormBar>
        {isWaiting && (
          <Text component="output" inherit w="100%" px="md" py="xs" c="dimmed">
            <SavedOutcome resource="entries" record={entry} onChoose={showConflict} />
          </Text>
        )}
        {children}
      </FormBar>
    )
  }

  return (
    <FormBar>
      <Group
        ref={panel}
        component="section"
        gap="0.5rem 1.5rem"
        justify="space-between"
        w="100%"
        px="md"
        py="xs"
        style={{ borderInlineStart: '4px solid var(--alarm)' }}
        aria-label="Unsaved changes"
      >
        <div>
          <p>
            <strong>Not saved yet:</strong> {unsaved.map((field) => entryLabel(field, form.entry.kind)).join(', ')}
          </p>
          <Text component="ul" inherit c="dimmed" mt="0.25rem">
            {saveEffects(entry, pickFields(values, unsaved), { isConnected, ranges }).map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </Text>
          {Object.keys(unsent).length > 0 && <p role="alert">Fix the highlighted fields to save them.</p>}
          {problem && <Problem>{problem}</Problem>}
        </div>
        <Group gap="xs" ms="auto">
          <DiscardButton onDiscard={() => void form.discard()} />
          <Button variant="filled" aria-disabled={isBusy} title="Ctrl+S or ⌘S" onClick={save}>
            {isBusy ? 'Saving…' : 'Save'}
          </Button>
        </Group>
      </Group>
      {children}
    </FormBar>
  )
}
