import { toMillis } from '#contract/time/timestamp.ts'
import type { WebflowPlanItem } from '#contract/website/schema.ts'
import { webflowTypeLabels } from '#contract/website/labels.ts'
import { choicesOf } from '#app/ui/choices/choices-of.ts'
import type { Column } from '#app/ui/table/column.ts'
import { choiceColumn } from '#app/ui/table/choice-column.ts'
import { instantColumn } from '#app/ui/table/instant-column.ts'
import { Tag } from '#app/ui/tag.tsx'
import { actionTones, actionLabels, stateLabels } from './webflow-labels.ts'

export interface PlanRow extends WebflowPlanItem {
  id: string
}

const urgency = { unpublish: 0, create: 1, update: 2, skip: 3 } as const

export const planColumns: readonly Column<PlanRow>[] = [
  { id: 'name', label: 'Record', width: 16, value: ({ name }) => name },
  choiceColumn('type', 'Type', ({ type }) => type, choicesOf(webflowTypeLabels), { width: 9 }),
  choiceColumn('action', 'Action', ({ action }) => action, choicesOf(actionLabels), {
    width: 9,
    render: ({ action }) => <Tag tone={actionTones[action]}>{actionLabels[action]}</Tag>,
  }),
  {
    id: 'reason',
    label: 'Reason',
    width: 22,
    isLong: true,
    value: ({ error, reason }) => (error === null ? reason : `${reason} ${error}`),
  },
  choiceColumn('state', 'Website status', ({ state }) => state, choicesOf(stateLabels), { isPill: true, width: 9 }),
  {
    id: 'url',
    label: 'Page',
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
    label: 'Urgency',
    hidden: true,
    searched: false,
    value: ({ action }) => urgency[action],
    text: ({ action }) => actionLabels[action],
  },
]
