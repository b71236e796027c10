import '@mantine/core/styles/Center.layer.css'
import { ActionIcon, Center, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { Entry } from '#contract/entry/schema.ts'
import { entryKindLabels } from '#contract/entry/status.ts'
import { titleOf } from '#contract/entry/title.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Panel } from '#app/ui/panel.tsx'
import styles from './entry-board.module.css'
import { EntryMarks, SameAddressTag } from '../entry-marks.tsx'
import type { EntryNames } from '../entry-names.ts'
import { thumbnailOf } from '../thumbnail-of.tsx'

export interface BoardCardProps {
  entry: Entry
  eventId: string
  names: EntryNames
  isOnline: boolean
  onPull: (entry: Entry | undefined) => void
  onMove: (entry: Entry) => void
}

function Card({ entry, eventId, names, isOnline, onPull, onMove }: BoardCardProps) {
  const { id, title, number, kind, company_id: companyId, city_id: cityId } = entry
  const name = titleOf({ title })
  return (
    // For dragging with the mouse; the button moves it by keyboard.
    <Panel
      className={styles.card}
      component="li"
      gap="0.125rem"
      px="sm"
      py="xs"
      {...(isOnline && { style: { cursor: 'grab' } })}
      data-entry={id}
      draggable={isOnline}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', name)
        onPull(entry)
      }}
      onDragEnd={() => onPull(undefined)}
    >
      <Group align="flex-start" justify="space-between" wrap="nowrap">
        <Center w="3.75rem" h="2.5rem" bdrs="sm" bg="var(--sheet-sunk)" c="var(--line-strong)" style={{ overflow: 'hidden' }}>
          {thumbnailOf(entry) ?? <Icon name="photo" />}
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
          onClick={() => isOnline && onMove(entry)}
        >
          <Icon name="more" />
        </ActionIcon>
      </Group>
      <Link to="/admin/tours/entry" search={{ eventId, entryId: id }} draggable={false}>
        {number === null ? name : `${number} · ${name}`}
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
    </Panel>
  )
}

/** Renders again only when its props change. */
export const BoardCard = memo(Card)
