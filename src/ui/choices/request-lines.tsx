import { Group, Stack } from '@mantine/core'
import { Button } from '#app/ui/button.tsx'
import type { ItemRequests } from './use-choice-search.ts'

interface RequestLinesProps {
  label: string
  requests: ItemRequests
  /** Values of the field that are not in its list. */
  unlisted: readonly string[]
  onAsk: (text: string) => void
}

/** Requested and declined items, and a button to request each unlisted value. */
export function RequestLines({ label, requests, unlisted, onAsk }: RequestLinesProps) {
  if (requests.texts.length + requests.declined.length + unlisted.length === 0) return null
  return (
    <Stack component="ul" gap="0.5rem" mt="0.5rem" aria-label={`${label}: requested`}>
      {unlisted.map((text) => (
        <Group key={text} component="li" gap="0.5rem">
          <Button onClick={() => onAsk(text)}>Ask to add “{text}”</Button>
        </Group>
      ))}
      {requests.texts.map((text) => (
        <Group key={text} component="li" gap="0.5rem">
          <span>Requested: “{text}.” Only publishing waits until it’s added.</span>
          <Button aria-label={`Withdraw the request for “${text}”`} onClick={() => requests.withdraw(text)}>
            Withdraw
          </Button>
        </Group>
      ))}
      {requests.declined.map(({ text, reason }) => (
        <Group key={text} component="li" gap="0.5rem">
          <span>
            Declined: “{text}.” Reason: {reason}
          </span>
          <Button aria-label={`Dismiss the declined request for “${text}”`} onClick={() => requests.withdraw(text)}>
            Dismiss
          </Button>
        </Group>
      ))}
    </Stack>
  )
}
