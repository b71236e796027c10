import { useMemo } from 'react'
import type { Event } from '#contract/event/schema.ts'
import { MenuLink } from '#app/ui/menu-link.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { ListOfPage } from '#app/ui/list/data-table.tsx'
import { RecordList } from '#app/ui/record/record-list.tsx'
import { adColumns } from './ad-columns.tsx'
import { AdOverview } from './ad-overview.tsx'
import { useAdvertisements, type AdRow } from './use-advertisements.ts'
import { StepButtons } from './step-buttons.tsx'
import { copyAds } from './copy-ads.ts'

interface AdListProps extends ListOfPage<AdRow> {
  event: Event
  events: readonly Event[]
  now: number
}

const ads = { name: 'admin/advertisements', noun: { one: 'advertisement', many: 'advertisements' }, defaultSort: 'order' }

export function AdList({ event, events, now, ...list }: AdListProps) {
  const { rows, all, fetchedAt } = useAdvertisements(event)
  const columns = useMemo(() => adColumns(event), [event])
  return (
    <RecordList
      {...list}
      {...ads}
      {...{ rows, columns, fetchedAt }}
      about={event.name}
      offline="Copying, arranging and the next steps need a connection."
      empty={`No advertisements in ${event.name} yet. Add the first one or copy them from another event.`}
      bulk={(tools) => <StepButtons {...tools} event={event} now={now} />}
      copy={copyAds(event, events, all ?? [])}
      moreItems={
        <MenuLink to="/admin/advertisements" search={(search) => ({ ...search, arrange: 'true' as const })}>
          Arrange
        </MenuLink>
      }
      newLink={
        <ButtonLink variant="filled" to="/admin/advertisements" search={(search) => ({ ...search, new: 'true' as const })}>
          New advertisement
        </ButtonLink>
      }
    >
      {rows && <AdOverview event={event} rows={rows} now={now} />}
    </RecordList>
  )
}
