import { useMemo } from 'react'
import type { Event } from '#contract/event/schema.ts'
import { publishedCountLabel } from '#contract/website/site-status.ts'
import { agreedMoney, prospectMoney } from '#contract/sponsor/money.ts'
import { dollars } from '#contract/value/dollars.ts'
import { unmatched } from '#contract/value/unmatched.ts'
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
import { PublishButtons } from '#app/ui/record/publish-buttons.tsx'
import { missingMessage, publishSponsor } from './sponsor-commands.ts'
import { sponsorTierLabels, sponsorTiers } from '#contract/sponsor/labels.ts'
import { Dimmed } from '#app/ui/dimmed.tsx'
import { Figures } from '#app/ui/facts/figures.tsx'
import { isInSameTier, isSameSponsor } from '#contract/sponsor/rules.ts'
import { copyBetweenEvents } from '#app/outbox/commands/copy-between-events.ts'
import type { CopyFrom } from '#app/ui/record/copy-from-dialog.tsx'

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
      about={`${event.name} and the whole year`}
      offline="Copying, arranging and publishing need a connection."
      empty={`No sponsors in ${event.name} yet. Add the first one or copy them from another event.`}
      bulk={(tools) => (
        <PublishButtons
          {...tools}
          published={publishedCountLabel(isConnected)}
          publish={async (row, does) => missingMessage(row) ?? (await publishSponsor(row, does))}
        />
      )}
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

function SponsorTotals({ rows }: { rows: readonly SponsorRow[] }) {
  const prospects = prospectMoney(rows)
  const tiers = sponsorTiers.map((tier) => ({
    label: sponsorTierLabels[tier],
    money: agreedMoney(rows.filter((one) => one.tier === tier)),
  }))
  const lines = [...tiers.filter(({ money }) => money.count > 0), { label: 'All', money: agreedMoney(rows) }]
  return (
    <>
      <Figures
        caption="Amounts by tier"
        about="Tier"
        columns={['Agreed', 'Paid', 'Outstanding']}
        rows={lines.map(({ label, money }) => ({
          key: label,
          label,
          detail: money.count,
          cells: [dollars(money.total), dollars(money.paid), dollars(money.open)],
          isTotal: label === 'All',
        }))}
      />
      {prospects.count > 0 && (
        <Dimmed>
          {prospects.count} {prospects.count === 1 ? 'prospect' : 'prospects'} would bring another {dollars(prospects.total)}.
        </Dimmed>
      )}
    </>
  )
}

/** Copies an earlier event's sponsors into this one as prospects. Sponsors already in this event are not offered. */
function copySponsors(event: Event, events: readonly Event[], all: readonly SponsorRow[]): CopyFrom {
  const there = all.filter(({ event_id }) => event_id === event.id)
  return {
    verb: 'Copy',
    to: event,
    events,
    about: `They start as prospects in ${event.name}. Payments, signatures, benefits delivered and dates aren’t copied, and none are published.`,
    offeredBy: (from) =>
      unmatched(
        all.filter((one) => one.event_id === from && one.status !== 'CANCELLED'),
        there,
        isInSameTier,
        isSameSponsor,
      ).map((one) => ({ id: one.id, label: `${one.name}, ${sponsorTierLabels[one.tier]}` })),
    onCopy: (from, ids) =>
      copyBetweenEvents('sponsors', { from, to: event.id, ids }, ({ copied, already_there: there, left_out: left = 0 }) =>
        [
          `${copied} ${copied === 1 ? 'sponsor was' : 'sponsors were'} copied as ${copied === 1 ? 'a prospect' : 'prospects'}.`,
          ...(there > 0 ? [`${there} already existed.`] : []),
          ...(left > 0 ? [`${left} ${left === 1 ? 'was' : 'were'} skipped because another sponsor is exclusive in the category.`] : []),
        ].join(' '),
      ),
  }
}
