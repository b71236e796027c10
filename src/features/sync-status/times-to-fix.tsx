import { Group, Stack } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { dropDraft, timeDraftPrefix } from '#app/outbox/drafts.ts'
import { work } from '#app/outbox/work.ts'
import { logFailure } from '#app/session/log-failure.ts'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmButton } from '#app/ui/overlays/confirm-button.tsx'

/**
 * Times typed in a dialog that could not be saved, each with buttons to open that page or discard
 * the time.
 */
export function TimesToFix({ onLeave }: { onLeave: () => void }) {
  const { history } = useRouter()
  const times = useDeviceQuery(readTimesToFix) ?? []
  if (times.length === 0) return null
  return (
    <Stack component="ul" gap="0.5rem" aria-label="Times to fix">
      {times.map(({ key, label, href }) => (
        <Group key={key} component="li" gap="xs">
          <strong>{label}</strong>
          <Button
            aria-label={`Open ${label}`}
            onClick={() => {
              onLeave()
              history.push(href)
            }}
          >
            Open
          </Button>
          <ConfirmButton
            label="Discard…"
            about={label}
            confirmLabel={`Discard ${label}`}
            disabled={false}
            onConfirm={() => dropDraft(key).catch(logFailure)}
          />
        </Group>
      ))}
    </Stack>
  )
}

async function readTimesToFix() {
  const drafts = await work().drafts.where('key').startsWith(timeDraftPrefix).toArray()
  return drafts.map(({ key, values }) => ({ key, label: String(values['label']), href: String(values['href']) }))
}
