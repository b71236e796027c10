import { Box } from '@mantine/core'
import { formatLocalDateTime } from '#contract/time/format-time.ts'
import { markRead } from '#app/outbox/commands/mark-read.ts'
import { useMine } from '#app/sync/use-mine.ts'
import { useOnline } from '#app/ui/use-online.ts'
import { Button } from '#app/ui/button.tsx'
import { Problem } from '#app/ui/messages/problem.tsx'
import { Strip } from '#app/ui/messages/strip.tsx'
import { useAttempt } from '#app/ui/use-attempt.ts'

/** Notices that stay until the member has read them, such as that staff signed in as them. */
export function NoticeStrip() {
  const notices = useMine()?.notices
  const ids = notices?.map(({ id }) => id) ?? []
  const { isBusy, problem, attempt } = useAttempt(undefined, ids.join(' '))
  const isOnline = useOnline()
  if (!notices || notices.length === 0) return null

  return (
    <Strip component="section" fw={400} aria-label="Important notifications">
      <Box component="ul" flex="1 1 18rem" miw={0} style={{ overflowWrap: 'anywhere' }}>
        {notices.map(({ id, at, text }) => (
          <li key={id}>
            <strong>{text}</strong> <time>{formatLocalDateTime(at)}</time>
          </li>
        ))}
      </Box>
      {isOnline && (
        <Button aria-disabled={isBusy} onClick={() => void attempt(() => markRead(ids))}>
          Mark as read
        </Button>
      )}
      {problem && <Problem>{problem}</Problem>}
    </Strip>
  )
}
