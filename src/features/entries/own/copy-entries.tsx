import { Box, Menu, NavLink, Paper } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { entryKindLabels } from '#contract/entry/status.ts'
import type { Event } from '#contract/event/schema.ts'
import { titleOf } from '#contract/entry/title.ts'
import { Button } from '#app/ui/button.tsx'
import { DividedList } from '#app/ui/divided-list.tsx'
import { MoreActions } from '#app/ui/list/more-actions.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import { usePastEntries } from './use-past-entries.ts'

interface CopyEntriesProps {
  event: Event
  /** On a phone, the offer is in a menu, next to other actions. */
  isInMenu?: boolean
}

/** Offers to copy the company's entries from other events, so that nobody retypes last year's text. Renders nothing when there are none. */
export function CopyEntries({ event, isInMenu = false }: CopyEntriesProps) {
  const groups = usePastEntries(event)
  const [isOpen, setOpen] = useState(false)
  const isPhone = useMedia('(width < 48em)')
  if (!groups || groups.length === 0) return null
  return (
    <>
      {isPhone && isInMenu ? (
        <MoreActions>
          <Menu.Item onClick={() => setOpen(true)}>Copy an earlier entry…</Menu.Item>
        </MoreActions>
      ) : (
        <Button onClick={() => setOpen(true)}>Copy an earlier entry…</Button>
      )}
      {isOpen && (
        <Sheet title="Copy an earlier entry" onClose={() => setOpen(false)}>
          <p>The new draft keeps the text, facts and photos. The number, dates, proof and signature aren’t copied.</p>
          {groups.map(({ eventId, name, entries }) => (
            <section key={eventId}>
              <Box component="h3" mb="xs">
                {name}
              </Box>
              <Paper withBorder style={{ overflow: 'hidden' }}>
                <DividedList isFlush>
                  {entries.map(({ id, title, kind, address_line1: address }) => (
                    <li key={id}>
                      <NavLink
                        styles={{ label: { fontSize: '1rem' }, description: { fontSize: '0.9375rem' } }}
                        label={<strong>{titleOf({ title })}</strong>}
                        description={[entryKindLabels[kind], address].filter(Boolean).join(' · ')}
                        renderRoot={(props) => <Link {...props} to="/member/tours/entry" search={{ eventId: event.id, copyFrom: id }} />}
                      />
                    </li>
                  ))}
                </DividedList>
              </Paper>
            </section>
          ))}
        </Sheet>
      )}
    </>
  )
}
