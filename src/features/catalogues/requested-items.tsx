import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { CatalogueRequest } from '#contract/catalogue/requested-item.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatList } from '#contract/value/format-list.ts'
import { useFreshAnswer } from '#app/sync/use-answer.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Button } from '#app/ui/button.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { Panel } from '#app/ui/panel.tsx'
import { requestedListTitle } from './catalogue-labels.ts'
import { AddItem, DeclineRequest, UseExisting } from './request-dialogs.tsx'

/** Items that members requested and no catalog has yet: staff add each one or use an existing item for it. */
export function RequestedItems({ events }: { events: readonly Pick<Event, 'id' | 'name'>[] | undefined }) {
  const stored = useFreshAnswer('requested_items.list', {})
  const isOnline = useOnline()
  const [asked, setAsked] = useState<{ request: CatalogueRequest; does: 'add' | 'use' | 'decline' }>()
  const requests = stored?.answer ?? []
  if (requests.length === 0) return null
  const inEvent = ({ event_id: id }: CatalogueRequest) => {
    const event = events?.find((one) => one.id === id)
    return event ? ` in ${event.name}` : ''
  }
  const dialog = asked && { request: asked.request, inEvent: inEvent(asked.request), onClose: () => setAsked(undefined) }
  return (
    <Panel mb="var(--gap)" aria-labelledby="requested-items">
      <h2 id="requested-items">Requested items</h2>
      <Stack component="ul" gap="sm">
        {requests.map((request) => (
          <Group key={`${request.collection} ${request.event_id} ${request.text}`} component="li" gap="0.5rem 0.75rem">
            <Text inherit flex="1 1 16rem">
              <strong>“{request.text}”</strong> for {requestedListTitle(request.collection)}
              {inEvent(request)}
              <Text span inherit c="dimmed">
                {requestersLabel(request)}
              </Text>
            </Text>
            <Button
              variant="filled"
              disabled={!isOnline}
              aria-label={`Add “${request.text}” to ${requestedListTitle(request.collection)}${inEvent(request)}`}
              onClick={() => setAsked({ request, does: 'add' })}
            >{`Add “${request.text}” to ${requestedListTitle(request.collection)}…`}</Button>
            <Button
              disabled={!isOnline}
              aria-label={`Use existing… for “${request.text}”${inEvent(request)}`}
              onClick={() => setAsked({ request, does: 'use' })}
            >
              Use existing…
            </Button>
            <Button
              disabled={!isOnline}
              aria-label={`Decline “${request.text}”${inEvent(request)}`}
              onClick={() => setAsked({ request, does: 'decline' })}
            >
              Decline…
            </Button>
          </Group>
        ))}
      </Stack>
      {!isOnline && <Dimmed>Responding to a request needs a connection.</Dimmed>}
      {dialog && asked.does === 'add' && <AddItem {...dialog} />}
      {dialog && asked.does === 'decline' && <DeclineRequest {...dialog} />}
      {dialog && asked.does === 'use' && <UseExisting {...dialog} />}
    </Panel>
  )
}

const maxNamed = 3

function requestersLabel({ records }: CatalogueRequest): string {
  const labels = records.map(({ title, company }) => `${title} (${company})`)
  return ` · ${formatList(labels, maxNamed)}`
}
