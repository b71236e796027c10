import { toMillis } from '#contract/time/timestamp.ts'
import type { WebflowPlanItem } from '#contract/website/schema.ts'
import { webflowActions, webflowTypeLabels, webflowTypes } from '#contract/website/labels.ts'
import type { Column } from '#app/ui/table/column.ts'
import { instantColumn } from '#app/ui/table/instant-column.ts'
import { Tag } from '#app/ui/tag.tsx'
import { actionTones, actionLabels, stateLabels } from './webflow-labels.ts'

export interface PlanRow extends WebflowPlanItem {
  id: string
}

const urgency = { unpublish: 0, create: 1, update: 2, skip: 3 } as const

export const planColumns: readonly Column<PlanRow>[] = [
  { id: 'name', label: 'Record', width: 16, value: ({ name }) => name },
  {
    id: 'type',
    label: 'Type',
    width: 9,
    value: ({ type }) => type,
    filter: { kind: 'choice', options: webflowTypes.map((value) => ({ value, label: webflowTypeLabels[value] })) },
  },
  {
    id: 'action',
    label: 'Action',
    width: 9,
    value: ({ action }) => action,
    render: ({ action }) => <Tag tone={actionTones[action]}>{actionLabels[action]}</Tag>,
    filter: { kind: 'choice', options: webflowActions.map((value) => ({ value, label: actionLabels[value] })) },
  },
  {
    id: 'reason',
    label: 'Why',
    width: 22,
    isLong: true,
    value: ({ error, reason }) => (error === null ? reason : `${reason} ${error}`),
  },
  {
    id: 'state',
    isPill: true,
    label: 'Now',
    width: 9,
    value: ({ state }) => state,
    filter: { kind: 'choice', options: Object.entries(stateLabels).map(([value, label]) => ({ value, label })) },
  },
  {
    id: 'url',
    label: 'Where',
    width: 14,
    hidden: true,
    value: ({ url }) => url,
    render: ({ url }) =>
      url === null ? null : (
        <a href={url} target="_blank" rel="noreferrer">
          {url.replace('https://', '')}
        </a>
      ),
  },
  instantColumn('last_published_at', 'Last published', ({ last_published_at: at }) => at && toMillis(at)),
  {
    id: 'urgency',
    label: 'By action',
    hidden: true,
    searched: false,
    value: ({ action }) => urgency[action],
    text: ({ action }) => actionLabels[action],
  },
]
