import { useState } from 'react'
import { BarButton } from '#app/ui/bar/bar-button.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { Box, Group, Stack } from '@mantine/core'
import { formatRecent } from '#contract/time/format-time.ts'
import { serverNow } from '#app/http/server-clock.ts'
import { Icon } from '#app/ui/icon.tsx'
import { syncStatus } from './sync-status.ts'
import { useHasWaiting, useNeedsFixing, readUnsentToFix } from './use-needs-fixing.ts'
import { syncAgain } from '#app/sync/sync.ts'
import { useSyncState } from '#app/sync/use-sync-state.ts'
import { Button } from '#app/ui/button.tsx'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { DividedList } from '#app/ui/divided-list.tsx'
import { Fact, Facts } from '#app/ui/facts/facts.tsx'
import { useDeviceQuery } from '#app/sync/use-device-query.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { readRuledOut } from './ruled-out.ts'
import { useRouter } from '@tanstack/react-router'
import { downloadWork } from '#app/files/unsent-work.ts'
import { dropDraft } from '#app/outbox/drafts.ts'
import { logFailure } from '#app/session/log-failure.ts'
import { ConfirmButton } from '#app/ui/overlays/confirm-button.tsx'
import { DraftWords } from './left-words.tsx'
import styles from './sync-status.module.css'

/**
 * The sync status as an icon with a short accessible label; opens a panel with details. `fetchedAt`
 * is in milliseconds by the server's clock.
 */
export function SyncChip({ fetchedAt }: { fetchedAt: number | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const { icon, short } = useSyncStatus()
  return (
    <>
      <BarButton
        className={styles.chip}
        icon={icon}
        label={short}
        data-turning={icon === 'sync'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <Sheet title="Updates" onClose={() => setOpen(false)}>
          <SyncPanel fetchedAt={fetchedAt} onLeave={() => setOpen(false)} />
        </Sheet>
      )}
    </>
  )
}

function useSyncStatus() {
  return syncStatus({ online: useOnline(), ...useSyncState(), needsFixing: useNeedsFixing(), hasWaiting: useHasWaiting() })
}

/** How current this device is, with a button to sync now. */
function SyncPanel({ fetchedAt, onLeave }: { fetchedAt: number | undefined; onLeave: () => void }) {
  const online = useOnline()
  const { pending } = useSyncState()
  const { icon, short, message } = useSyncStatus()
  const cannotCheck = !online || pending
  return (
    <Stack gap="0.875rem" align="flex-start" py="0.25rem">
      <Group component="h3" gap="xs">
        <Icon name={icon} size={22} />
        {short}
      </Group>
      <Box component="output" mih="4.5rem" maw="30rem">
        {message}
      </Box>
      <UnsentToFix onLeave={onLeave} />
      <PlacesToFix onLeave={onLeave} />
      <Facts>
        <Fact term="Last updated">{fetchedAt === undefined ? 'Never' : formatRecent(fetchedAt, { now: serverNow() })}</Fact>
      </Facts>
      <Button variant="filled" aria-disabled={cannotCheck} onClick={() => !cannotCheck && syncAgain()}>
        {online && pending ? 'Checking…' : 'Check now'}
      </Button>
    </Stack>
  )
}

/** Links to the records whose forms mark a value that the server has. */
function PlacesToFix({ onLeave }: { onLeave: () => void }) {
  const places = useDeviceQuery(readRuledOut) ?? []
  if (places.length === 0) return null
  return (
    <Stack component="ul" w="100%" gap="0.5rem" aria-label="To fix">
      {places
        .toSorted((a, b) => a.label.localeCompare(b.label))
        .map(({ id, label, place }) => (
          <li key={id}>
            <ButtonLink fullWidth justify="flex-start" to={place.to} search={place.search} onClick={onLeave}>
              {label}
            </ButtonLink>
          </li>
        ))}
    </Stack>
  )
}

/** What could not be saved, each with buttons to open its page and, if it is only written so far, to discard it. */
export function UnsentToFix({ onLeave }: { onLeave: () => void }) {
  const { history } = useRouter()
  const unsent = useDeviceQuery(readUnsentToFix) ?? []
  if (unsent.length === 0) return null
  return (
    <DividedList w="100%" aria-label="Not saved">
      {unsent.map(({ key, label, problems, href, draft, left }) => (
        <Stack key={key} component="li" gap="0.375rem">
          <strong>{label}</strong>
          {left ? <DraftWords draft={left} /> : problems.map((problem) => <Dimmed key={problem}>{problem}</Dimmed>)}
          <Group gap="xs">
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
              <Button aria-label={`Save a copy to a file: ${label}`} onClick={() => void downloadWork([], [left])}>
                Save a copy to a file
              </Button>
            )}
            {draft !== undefined && (
              <ConfirmButton
                variant="subtle"
                label="Discard…"
                about={label}
                confirmLabel={`Discard ${label}`}
                disabled={false}
                onConfirm={() => dropDraft(draft).catch(logFailure)}
              />
            )}
          </Group>
        </Stack>
      ))}
    </DividedList>
  )
}
