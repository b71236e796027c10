import { Box, Menu, Text } from '@mantine/core'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { Attention } from '#contract/staff/attention.ts'
import type { Event } from '#contract/event/schema.ts'
import { formatInstantForViewer, formatUtcDate, formatWait } from '#contract/time/format-time.ts'
import type { Timestamp } from '#contract/time/timestamp.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { titleOf } from '#contract/entry/title.ts'
import { Folded } from '#app/ui/folded.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { MenuLink } from '#app/ui/menu-link.tsx'
import { IconTile } from '#app/ui/pictures/icon-tile.tsx'
import { shownCount } from '#app/ui/list/shown-count.ts'
import { PanelRow } from '#app/ui/facts/panel-row.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import { situationLabels, type SituationLabels } from './attention-labels.ts'
import styles from './event-figures.module.css'

type SituationItem = Attention['situations'][number]
type PendingItem = SituationItem['first'][number]

/** Shown at once; the rest is behind a button. */
const maxRows = 5
/** Links of two lines are each high enough for a finger, and apart. */
const touchLine = '1.625rem'

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
        <Folded isInside summary={`${found.length - shown} more`} openSummary="Show fewer">
          {rows(found.slice(shown), false)}
        </Folded>
      )}
    </>
  )
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
  const { one, many, list, search, icon, tone, button, queue, time } = situationLabels[what]
  const way = wayTo(list, event.id, search)
  const [longest] = first
  const next = way ?? (first.length === 1 && longest && entryPage(event.id, longest.id))
  const isPhone = useMedia('(width < 48em)')
  const isTouch = useMedia('(pointer: coarse)')
  const [verb = button] = button.split(' ')
  const label = isPhone ? verb : button === 'Review' ? `Review ${count.toLocaleString('en-US')}` : button
  const look = { size: 'xs', variant: isNext ? 'filled' : 'default', miw: isPhone ? 'min(5rem, 25vw)' : '7.75rem', px: 'sm' }
  const about = `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
  const named = button === 'Review' ? `Review ${about}` : `${label}: ${about}`
  const title = (
    <>
      <strong>{count.toLocaleString('en-US')}</strong> {count === 1 ? one : many}
    </>
  )
  return (
    <PanelRow>
      <IconTile tone={tone} size="1.75rem">
        <Icon name={icon} size={18} />
      </IconTile>
      <Box flex={1} miw={0}>
        <Text className={styles.title} inherit fw={600} {...(isTouch && { lh: touchLine })}>
          {way ? (
            <Link {...way} style={{ color: 'var(--ink)' }}>
              {title}
            </Link>
          ) : (
            title
          )}
        </Text>
        {longest && !isPhone && (
          // The ring of its link has room.
          <Text
            className={styles.name}
            truncate
            m="-0.375rem"
            p="0.375rem"
            c="dimmed"
            fz="var(--hint-font)"
            lh={isTouch ? touchLine : 'inherit'}
          >
            <NamedLink list={list} eventId={event.id} one={longest} />
            {longest.at && time !== 'none' && ` ${timeLabel(longest.at, time, event.timezone, now)}`}
            {count > 1 && ` and ${(count - 1).toLocaleString('en-US')} more`}
          </Text>
        )}
      </Box>
      {next ? (
        <ButtonLink
          {...look}
          aria-label={way ? named : `${label} about ${titleOf({ title: longest?.title ?? '' })}`}
          {...(queue ? { to: '/admin/tours/review', search: { eventId: event.id, queue } } : next)}
        >
          {label}
        </ButtonLink>
      ) : (
        first.length > 0 && (
          // Without a list of them, its button has one; the fold would cut it.
          <Menu position="bottom-end" withinPortal portalProps={{ target: 'main' }}>
            <Menu.Target>
              <Button {...look} aria-label={named}>
                {label}
              </Button>
            </Menu.Target>
            <Menu.Dropdown mah="20rem" style={{ overflowY: 'auto' }}>
              {first.map(({ id, title: name, at }) => (
                <MenuLink key={id} {...entryPage(event.id, id)}>
                  {titleOf({ title: name })}
                  {at && time !== 'none' && (
                    <Text span inherit c="dimmed">
                      {` ${timeLabel(at, time, event.timezone, now)}`}
                    </Text>
                  )}
                </MenuLink>
              ))}
            </Menu.Dropdown>
          </Menu>
        )
      )}
    </PanelRow>
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
