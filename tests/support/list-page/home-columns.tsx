import type { Column } from '#app/ui/list/column.ts'
import { Tag } from '#app/ui/tag.tsx'
import { homeStatuses, type HomeRow } from './home-rows.ts'

const words = (code: string) => code.charAt(0) + code.slice(1).toLowerCase().replaceAll('_', ' ')
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const instant = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'America/Chicago' })

export const homeColumns: Column<HomeRow>[] = [
  { id: 'title', label: 'Title', width: 16, value: ({ title }) => title },
  { id: 'company', label: 'Company', width: 14, value: ({ company }) => company },
  { id: 'city', label: 'City', value: ({ city }) => city },
  {
    id: 'status',
    label: 'Status',
    width: 11,
    value: ({ status }) => status,
    render: ({ status }) => <Tag tone={status === 'PUBLISHED' ? 'go' : 'plain'}>{words(status)}</Tag>,
    filter: { kind: 'choice', options: homeStatuses.map((value) => ({ value, label: words(value) })) },
  },
  {
    id: 'price',
    label: 'Price',
    align: 'end',
    value: ({ price }) => price,
    text: ({ price }) => (price === null ? '' : dollars.format(price)),
    filter: { kind: 'range' },
  },
  { id: 'opens', label: 'Opens', value: ({ opens }) => opens, filter: { kind: 'date', day: ({ opens }) => opens } },
  { id: 'isJudged', label: 'Judged', hidden: true, value: ({ isJudged }) => isJudged, filter: { kind: 'yesno' } },
  {
    id: 'updated',
    label: 'Changed',
    width: 13,
    searched: false,
    value: ({ updated }) => updated,
    text: ({ updated }) => instant.format(updated),
  },
]
