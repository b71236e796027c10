import { useDraggable } from '@dnd-kit/core'
import { ActionIcon, Center, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { Entry } from '#contract/entry/schema.ts'
import { entryKindLabels } from '#contract/entry/status.ts'
import { titleOf } from '#contract/entry/title.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'
import styles from './entry-board.module.css'
import { EntryMarks, SameAddressTag } from '../entry-marks.tsx'
import type { EntryNames } from '../entry-names.ts'
import { thumbnailOf } from '../thumbnail-of.tsx'

export interface BoardCardProps {
  entry: Entry
  eventId: string
  names: EntryNames
  isOnline: boolean
  onMove: (entry: Entry) => void
}

/** A card that is dragged with the mouse, or by holding it on a touch screen; its button moves it by keyboard. */
export function BoardCard({ entry, isOnline, ...body }: BoardCardProps) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: entry.id, disabled: !isOnline })
  return (
    <Panel
      ref={setNodeRef}
      className={styles.card}
      component="li"
      gap="0.125rem"
      px="sm"
      py="xs"
      data-entry={entry.id}
      data-online={isOnline}
      {...(isDragging && { opacity: 0.5 })}
      {...listeners}
    >
      <Body entry={entry} isOnline={isOnline} {...body} />
    </Panel>
  )
}

/** Renders again only when its props change, not whenever a card is dragged. */
const Body = memo(function Body({ entry, eventId, names, isOnline, onMove }: BoardCardProps) {
  const { id, kind, company_id: companyId, city_id: cityId } = entry
  const name = titleOf(entry)
  return (
    <>
      <Group align="flex-start" justify="space-between" wrap="nowrap">
        <Center w="3.75rem" h="2.5rem" bdrs="sm" style={{ overflow: 'hidden' }}>
          {thumbnailOf(entry) ?? <Picture src={undefined} alt="" />}
        </Center>
        <ActionIcon
          // Into the corner of the card.
          m="-0.375rem -0.5rem 0 0"
          variant="subtle"
          size="var(--control-height)"
          c={isOnline ? 'inherit' : 'dimmed'}
          aria-label={`Move ${name}`}
          title="Move to another status"
          aria-disabled={!isOnline}
          // A slow press is no drag.
          onMouseDown={(event) => event.stopPropagation()}
          onTouchStart={(event) => event.stopPropagation()}
          onClick={() => isOnline && onMove(entry)}
        >
          <Icon name="more" />
        </ActionIcon>
      </Group>
      <Link to="/admin/tours/entry" search={{ eventId, entryId: id }} draggable={false}>
        {numberedTitle(entry)}
      </Link>
      <Text inherit c="dimmed" fz="0.8125rem" lineClamp={2} title={names.companies.get(companyId)}>
        {names.companies.get(companyId)}
      </Text>
      <Text inherit c="dimmed" fz="0.8125rem" lineClamp={2}>
        {[entryKindLabels[kind], names.cities.get(cityId ?? '')].filter(Boolean).join(', ')}
      </Text>
      <Group gap="0.25rem" fz="sm">
        <EntryMarks entry={entry} withStatus={false} />
        <SameAddressTag eventId={eventId} twins={names.twins.get(id)} />
      </Group>
    </>
  )
})

/** What follows the pointer while a card is dragged. */
export function DraggedCard({ entry }: { entry: Entry }) {
  return (
    <Panel className={styles.dragged} component="div" h="100%" px="sm" py="xs" fz="0.875rem" fw={600}>
      {numberedTitle(entry)}
    </Panel>
  )
}

const numberedTitle = (entry: Entry) => [entry.number, titleOf(entry)].filter((part) => part !== null).join(' · ')
