import { Group, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { CatalogueRequest } from '#contract/catalogue/requested-item.ts'
import { formatList } from '#contract/value/format-list.ts'
import { useAnswer } from '#app/sync/use-answer.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Button } from '#app/ui/button.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { Panel } from '#app/ui/panel.tsx'
import { requestedListTitle } from './catalogue-labels.ts'
import { AddNeighborhood, AddRequested, DeclineRequest, UseExisting, isForCatalogue } from './request-dialogs.tsx'
import { syncRequestedItems } from './requested-item-commands.ts'

/** Items that members requested and no catalog has yet: staff add each one or use an existing item for it. */
export function RequestedItems() {
  const stored = useAnswer('requested_items.list', {})
  const isOnline = useOnline()
  const [asked, setAsked] = useState<{ request: CatalogueRequest; does: 'add' | 'use' | 'decline' }>()
  useEffect(() => void syncRequestedItems(), [])
  const requests = stored?.answer ?? []
  if (requests.length === 0) return null
  return (
    <Panel mb="var(--gap)" aria-labelledby="requested-items">
      <h2 id="requested-items">Requested items</h2>
      <Stack component="ul" gap="sm">
        {requests.map((request) => (
          <Group key={`${request.collection} ${request.event_id} ${request.text}`} component="li" gap="0.5rem 0.75rem">
            <Text inherit flex="1 1 16rem">
              <strong>“{request.text}”</strong> for {requestedListTitle(request.collection)}
              <Text span inherit c="dimmed">
                {requestersLabel(request)}
              </Text>
            </Text>
            <Button
              variant="filled"
              disabled={!isOnline}
              onClick={() => setAsked({ request, does: 'add' })}
            >{`Add “${request.text}” to ${requestedListTitle(request.collection)}`}</Button>
            <Button
              disabled={!isOnline}
              aria-label={`Use an existing item for “${request.text}”`}
              onClick={() => setAsked({ request, does: 'use' })}
            >
              Use existing…
            </Button>
            <Button disabled={!isOnline} aria-label={`Decline “${request.text}”`} onClick={() => setAsked({ request, does: 'decline' })}>
              Decline…
            </Button>
          </Group>
        ))}
      </Stack>
      {!isOnline && <Dimmed>Responding to a request needs a connection.</Dimmed>}
      {asked?.does === 'add' &&
        (isForCatalogue(asked.request) ? (
          <AddRequested request={asked.request} onClose={() => setAsked(undefined)} />
        ) : (
          <AddNeighborhood request={asked.request} onClose={() => setAsked(undefined)} />
        ))}
      {asked?.does === 'decline' && <DeclineRequest request={asked.request} onClose={() => setAsked(undefined)} />}
      {asked?.does === 'use' && <UseExisting request={asked.request} onClose={() => setAsked(undefined)} />}
    </Panel>
  )
}

const maxNamed = 3

function requestersLabel({ records }: CatalogueRequest): string {
  const labels = records.map(({ title, company }) => `${title} (${company})`)
  return ` · ${formatList(labels, maxNamed)}`
}
