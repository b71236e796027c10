import { Group, Stack } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { downloadWork } from '#app/files/unsent-work.ts'
import { dropDraft } from '#app/outbox/drafts.ts'
import { logFailure } from '#app/session/log-failure.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmButton } from '#app/ui/overlays/confirm-button.tsx'
import { DraftWords } from './left-words.tsx'
import { readUnsentToFix } from './read-unsent-to-fix.ts'

/** What could not be saved, each with buttons to open its page and, if it is only written so far, to discard it. */
export function UnsentToFix({ onLeave }: { onLeave: () => void }) {
  const { history } = useRouter()
  const unsent = useDeviceQuery(readUnsentToFix) ?? []
  if (unsent.length === 0) return null
  return (
    <Stack component="ul" gap="0.5rem" aria-label="Not saved">
      {unsent.map(({ key, label, href, draft, left }) => (
        <Group key={key} component="li" gap="xs">
          <strong>{label}</strong>
          {left && <DraftWords draft={left} />}
          {href?.startsWith('/') && (
            <Button
              aria-label={`Open ${label}`}
              onClick={() => {
                onLeave()
                history.push(href)
              }}
            >
              Open
            </Button>
          )}
          {left && (
            <Button aria-label={`Save a copy of ${label} to a file`} onClick={() => void downloadWork([], [left])}>
              Save a copy to a file
            </Button>
          )}
          {draft !== undefined && (
            <ConfirmButton
              label="Discard…"
              about={label}
              confirmLabel={`Discard ${label}`}
              disabled={false}
              onConfirm={() => dropDraft(draft).catch(logFailure)}
            />
          )}
        </Group>
      ))}
    </Stack>
  )
}
