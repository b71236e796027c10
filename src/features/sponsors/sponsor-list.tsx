import { useMemo } from 'react'
import type { Event } from '#contract/event/schema.ts'
import { publishedCountLabel } from '#contract/website/site-status.ts'
import { agreedMoney } from '#contract/sponsor/money.ts'
import { dollars } from '#contract/value/dollars.ts'
import { useSiteConnected } from '#app/sync/use-mine.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { writeListState } from '#app/ui/list/list-state.ts'
import { MenuLink } from '#app/ui/menu-link.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import { Folded } from '#app/ui/folded.tsx'
import type { ListOfPage } from '#app/ui/list/data-table.tsx'
import { RecordList } from '#app/ui/record/record-list.tsx'
import { sponsorColumns } from './sponsor-columns.tsx'
import { ofEvent, useSponsors, type SponsorRow } from './use-sponsors.ts'
import { LogoWall } from './logo-wall.tsx'
import { copySponsors } from './copy-sponsors.ts'
import { SponsorTotals } from './sponsor-totals.tsx'
import type { BulkOutcome } from '#app/ui/list/bulk-report.tsx'
import { PublishButtons } from '#app/ui/record/publish-buttons.tsx'
import { missingMessage, publishSponsor } from './sponsor-commands.ts'

interface SponsorListProps extends ListOfPage<SponsorRow> {
  event: Event
  events: readonly Event[]
  now: number
  hasWall: boolean
}

const sponsors = { name: 'admin/sponsors', noun: { one: 'sponsor', many: 'sponsors' }, defaultSort: 'place' }

export function SponsorList({ event, events, now, hasWall, ...list }: SponsorListProps) {
  const { all, fetchedAt } = useSponsors(now)
  const rows = useMemo(() => all && ofEvent(all, event.id), [all, event.id])
  const isConnected = useSiteConnected()
  const columns = useMemo(() => sponsorColumns(isConnected), [isConnected])
  const money = agreedMoney(rows ?? [])
  const isPhone = useMedia('(width < 48em)')
  const way = {
    to: '/admin/sponsors',
    search: { ...writeListState(list.state), eventId: event.id, ...(!hasWall && { wall: 'true' as const }) },
    resetScroll: false,
    children: hasWall ? 'Hide logo wall' : 'Show logo wall',
  } as const
  return (
    <RecordList
      {...list}
      {...sponsors}
      {...{ rows, columns, fetchedAt }}
      about={`${event.name} and whole-year sponsors`}
      offline="Copying, arranging and publishing need a connection."
      empty={`No sponsors in ${event.name} yet. Add the first one or copy them from another event.`}
      bulk={(tools) => <SponsorBulk {...tools} published={publishedCountLabel(isConnected)} />}
      copy={copySponsors(event, events, all ?? [])}
      ways={!isPhone && <ButtonLink {...way} />}
      moreItems={
        <>
          {isPhone && <MenuLink {...way} />}
          <MenuLink to="/admin/sponsors" search={(search) => ({ ...search, arrange: 'true' as const })}>
            Arrange
          </MenuLink>
        </>
      }
      newLink={
        <ButtonLink variant="filled" to="/admin/sponsors" search={(search) => ({ ...search, new: 'true' as const })}>
          New sponsor
        </ButtonLink>
      }
    >
      {rows && rows.length > 0 && (
        <Folded summary={`${dollars(money.total)} agreed, ${dollars(money.paid)} paid, ${dollars(money.open)} outstanding`}>
          <SponsorTotals rows={rows} />
        </Folded>
      )}
      {hasWall && rows && <LogoWall rows={rows} />}
    </RecordList>
  )
}

interface SponsorBulkProps {
  chosen: readonly SponsorRow[]
  published: string
  onDone: (did: string, outcome: BulkOutcome) => void
}

function SponsorBulk(props: SponsorBulkProps) {
  return <PublishButtons {...props} publish={async (row, does) => missingMessage(row) ?? (await publishSponsor(row, does))} />
}
