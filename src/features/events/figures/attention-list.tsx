import { Box, Group, Text } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { Attention } from '#contract/staff/attention.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatInstantForViewer, formatUtcDate, formatWait } from '#contract/time/format-time.ts'
import type { Timestamp } from '#contract/time/timestamp.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { titleOf } from '#contract/entry/title.ts'
import { Folded } from '#app/ui/folded.tsx'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { IconTile } from '#app/ui/pictures/icon-tile.tsx'
import { shownCount } from '#app/ui/list/shown-count.ts'
import { useMedia } from '#app/ui/use-media.ts'
import { situationLabels, type SituationLabels } from './attention-labels.ts'
import styles from './event-figures.module.css'

type SituationItem = Attention['situations'][number]
type PendingItem = SituationItem['first'][number]

/** Shown at once; the rest is behind a button. */
const maxRows = 8
const maxNamed = 3

interface AttentionListProps {
  event: Pick<Event, 'id' | 'timezone'>
  attention: Attention
  now: number
}

/** What needs staff's attention, most urgent first: the situation, who has waited longest, and a button to its list. */
export function AttentionList({ event, attention, now }: AttentionListProps) {
  const found = attention.situations.filter(({ count }) => count > 0)
  if (found.length === 0)
    return (
      <Text py="0.5rem" c="dimmed">
        You’re all caught up.
      </Text>
    )
  const rows = (shown: readonly SituationItem[], isFirst: boolean) => (
    <ul>
      {shown.map((situation, index) => (
        <Row key={situation.what} event={event} situation={situation} now={now} isNext={isFirst && index === 0} />
      ))}
    </ul>
  )
  const shown = shownCount(found.length, maxRows)
  return (
    <>
      {rows(found.slice(0, shown), true)}
      {found.length > shown && (
        <Folded isInside summary={`${found.length - shown} more`}>
          {rows(found.slice(shown), false)}
        </Folded>
      )}
    </>
  )
}

const icons: Record<SituationLabels['list'], IconName> = {
  entries: 'document',
  companies: 'company',
  profiles: 'profile',
  catalogues: 'list',
}

function Row({
  event,
  situation,
  now,
  isNext,
}: {
  event: AttentionListProps['event']
  situation: SituationItem
  now: number
  isNext: boolean
}) {
  const { what, count, first } = situation
  const { one, many, list, search, queue, isReviewed } = situationLabels[what]
  const way = wayTo(list, event.id, search)
  // Without a list of them, the one that has waited longest is next.
  const next = way ?? (first[0] && entryPage(event.id, first[0].id))
  const label = isReviewed ? 'Review' : way ? 'Open' : 'Reply'
  const isPhone = useMedia('(width < 48em)')
  const title = (
    <>
      <strong>{count.toLocaleString('en-US')}</strong> {count === 1 ? one : many}
    </>
  )
  // On a phone, the button leads to the list or to the only one; without a list, the others unfold.
  const named = isPhone ? 0 : way ? maxNamed : shownCount(first.length, maxNamed)
  const others = way || (isPhone && first.length === 1) ? [] : first.slice(named)
  return (
    <Group
      component="li"
      gap="0.75rem"
      wrap="nowrap"
      mih="3rem"
      py="0.375rem"
      align="center"
      style={{ borderTop: '1px solid var(--line)' }}
    >
      <IconTile tone="wait" size="1.75rem">
        <Icon name={icons[list]} size={18} />
      </IconTile>
      <Box flex={1} miw={0} lh="1.35">
        <Text className={styles.title} inherit fw={600}>
          {way ? <Link {...way}>{title}</Link> : title}
        </Text>
        {named > 0 && <Names event={event} what={what} named={first.slice(0, named)} more={way ? count - maxNamed : 0} now={now} />}
        {others.length > 0 && (
          <Folded isInside summary={named === 0 ? 'Show them' : `${count - named} more`}>
            <Names event={event} what={what} named={others} more={0} now={now} />
          </Folded>
        )}
      </Box>
      {next && (
        <ButtonLink
          aria-label={`${label} ${way ? `${count.toLocaleString('en-US')} ${count === 1 ? one : many}` : `about ${titleOf({ title: first[0]?.title ?? '' })}`}`}
          size="xs"
          variant={isNext ? 'filled' : 'default'}
          miw={isPhone ? 0 : '7rem'}
          {...(queue ? { to: '/admin/tours/review', search: { eventId: event.id, queue } } : next)}
        >
          {label}
        </ButtonLink>
      )}
    </Group>
  )
}

/** The list of a situation; undefined when none can select it. */
function wayTo(
  list: SituationLabels['list'],
  eventId: string,
  search: SituationLabels['search'],
): Pick<LinkProps, 'to' | 'search'> | undefined {
  if (list === 'catalogues') return { to: '/admin/masterdata' }
  if (list === 'profiles') return { to: '/admin/member', search: { tab: 'profiles', ...search } }
  return search && { to: list === 'entries' ? '/admin/tours' : '/admin/companies', search: { eventId, ...search } }
}

const entryPage = (eventId: string, entryId: string) => ({ to: '/admin/tours/entry', search: { eventId, entryId } }) as const

interface NamesProps {
  event: AttentionListProps['event']
  what: SituationItem['what']
  named: readonly PendingItem[]
  /** How many more are in the list. */
  more: number
  now: number
}

function Names({ event: { id: eventId, timezone }, what, named, more, now }: NamesProps) {
  const { list, time } = situationLabels[what]
  return (
    <Group className={styles.names} component="ul" gap="0 0.75rem" align="baseline" c="dimmed" fz="0.8125rem">
      {named.map(({ id, title, company, at }) => (
        <li key={id}>
          <NamedLink list={list} eventId={eventId} one={{ id, title, company }} />
          {at && time !== 'none' && <span> {timeLabel(at, time, timezone, now)}</span>}
        </li>
      ))}
      {more > 0 && <li>and {more} more</li>}
    </Group>
  )
}

interface NamedLinkProps {
  list: SituationLabels['list']
  eventId: string
  one: Pick<PendingItem, 'id' | 'title' | 'company'>
}

function NamedLink({ list, eventId, one: { id, title, company } }: NamedLinkProps) {
  switch (list) {
    case 'entries':
      return <Link {...entryPage(eventId, id)}>{titleOf({ title })}</Link>
    case 'companies':
      return (
        <Link to="/admin/companies" search={{ eventId, q: company }}>
          {company}
        </Link>
      )
    case 'profiles':
      return (
        <Link to="/admin/member" search={{ tab: 'profiles', id }}>
          {title || company}
        </Link>
      )
    case 'catalogues':
      return <Link to="/admin/masterdata">{title}</Link>
  }
}

function timeLabel(at: Timestamp, time: 'since' | 'due' | 'day', timezone: string, now: number): string {
  if (time === 'since') return `for ${formatWait(at, now)}`
  return time === 'due' ? formatInstantForViewer(at, timezone) : formatUtcDate(at, 'short')
}
