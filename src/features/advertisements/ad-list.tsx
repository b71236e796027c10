import { useMemo } from 'react'
import type { Event } from '#contract/event/schema.ts'
import { unmatched } from '#contract/value/unmatched.ts'
import { MenuLink } from '#app/ui/menu-link.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { ListOfPage } from '#app/ui/list/data-table.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import { RecordList } from '#app/ui/record/record-list.tsx'
import { adColumns } from './ad-columns.tsx'
import { AdOverview } from './ad-overview.tsx'
import { useAdvertisements, type AdRow } from './use-advertisements.ts'
import { StepButtons } from './step-buttons.tsx'
import { usesInventory } from '#contract/advertisement/inventory.ts'
import { isSameOrder, reservationClosed } from '#contract/advertisement/rules.ts'
import { copyBetweenEvents } from '#app/outbox/commands/copy-between-events.ts'
import type { CopyFrom } from '#app/ui/record/copy-from-dialog.tsx'

interface AdListProps extends ListOfPage<AdRow> {
  event: Event
  events: readonly Event[]
  now: number
}

const ads = { name: 'admin/advertisements', noun: { one: 'advertisement', many: 'advertisements' }, defaultSort: 'order' }

export function AdList({ event, events, now, ...list }: AdListProps) {
  const { rows, all, fetchedAt } = useAdvertisements(event)
  const isPhone = useMedia('(width < 48em)')
  const columns = useMemo(() => adColumns(event), [event])
  return (
    <RecordList
      {...list}
      {...ads}
      {...{ rows, columns, fetchedAt }}
      about={event.name}
      offline="Copying, arranging and the next steps need a connection."
      empty={`No advertisements in ${event.name} yet. Add the first one or copy them from another event.`}
      bulk={(tools) => <StepButtons {...tools} rows={rows ?? []} event={event} now={now} />}
      copy={copyAds(event, events, all ?? [], now)}
      moreItems={
        <MenuLink to="/admin/advertisements" search={(search) => ({ ...search, arrange: 'true' as const })}>
          Arrange
        </MenuLink>
      }
      newLink={
        <ButtonLink variant="filled" to="/admin/advertisements" search={(search) => ({ ...search, new: 'true' as const })}>
          {isPhone ? 'New ad' : 'New advertisement'}
        </ButtonLink>
      }
    >
      {rows && <AdOverview event={event} rows={rows} now={now} />}
    </RecordList>
  )
}

/** Reserves an earlier event's orders again for this one. Orders already in this event are not offered. */
function copyAds(event: Event, events: readonly Event[], all: readonly AdRow[], now: number): CopyFrom {
  const there = all.filter(({ event_id }) => event_id === event.id)
  const isClosed = reservationClosed(event, now) !== undefined
  return {
    verb: 'Copy',
    to: event,
    events,
    about: `${isClosed ? `Reservations for ${event.name} have closed, so the copies are inquiries.` : `Creates new reservations in ${event.name}.`} List prices are updated to this event’s prices. Custom prices don’t change. Artwork, proofs and payments aren’t copied. Advertisements whose size or placement isn’t available are skipped.`,
    offeredBy: (from) => {
      const sizes = events.find(({ id }) => id === from)?.ad_sizes
      return unmatched(
        all.filter((one) => one.event_id === from && usesInventory(one)),
        there,
        isSameOrder,
      ).map((one) => ({ id: one.id, label: `${one.name}, ${sizes?.find(({ code }) => code === one.size)?.label ?? one.size}` }))
    },
    onCopy: (from, ids) =>
      copyBetweenEvents('advertisements', { from, to: event.id, ids }, ({ copied, already_there: there, left_out: left = 0 }) =>
        [
          `${copied} ${copied === 1 ? 'advertisement was' : 'advertisements were'} ${isClosed ? 'copied as inquiries' : 'reserved'}.`,
          ...(there > 0 ? [`${there} already existed.`] : []),
          ...(left > 0
            ? [
                `${left} ${left === 1 ? 'was' : 'were'} skipped because the size isn’t offered in this event, the size is sold out, or the placement is taken.`,
              ]
            : []),
        ].join(' '),
      ),
  }
}
