import { Group, Stack, Text } from '@mantine/core'
import { downloadWork } from '#app/files/unsent-work.ts'
import { dropDraft, type Draft } from '#app/outbox/drafts.ts'
import { draftLabel } from '#app/outbox/lists/draft-label.ts'
import { draftWords, readDraftsAbout } from '#app/outbox/lists/draft-words.ts'
import { logFailure } from '#app/session/log-failure.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmButton } from '#app/ui/overlays/confirm-button.tsx'
import { Panel } from '#app/ui/panel.tsx'

/** What was written on this device about a record that is gone. Nothing if nothing was. */
export function LeftWords({ recordId }: { recordId: string }) {
  const drafts = useDeviceQuery(() => readDraftsAbout(recordId), [recordId]) ?? []
  if (drafts.length === 0) return null
  const discard = () => Promise.all(drafts.map(({ key }) => dropDraft(key))).then(() => undefined, logFailure)
  return (
    <Panel tone="wait" gap="sm" maw="40rem" mx="auto" aria-label="Not sent">
      <p>
        <strong>You wrote this here, and it was never sent.</strong> It’s only on this device.
      </p>
      {drafts.map((draft) => (
        <div key={draft.key}>
          <strong>{draftLabel(draft)}</strong>
          <DraftWords draft={draft} />
        </div>
      ))}
      <Group gap="xs">
        <Button onClick={() => void downloadWork([], drafts)}>Save a copy to a file</Button>
        <ConfirmButton label="Discard…" confirmLabel="Discard what you wrote" disabled={false} onConfirm={discard} />
      </Group>
    </Panel>
  )
}

export function DraftWords({ draft }: { draft: Draft }) {
  return (
    <Stack component="ul" gap={0} style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {draftWords(draft).map(({ label, text }) => (
        <li key={label}>
          <Text component="span" inherit c="dimmed">
            {label}:
          </Text>{' '}
          {text}
        </li>
      ))}
    </Stack>
  )
}
