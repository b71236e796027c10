import { Link } from '@tanstack/react-router'
import type { B2cProfile } from '#contract/profile/schema.ts'
import { siteStatus, siteStatusLabels, type SiteStatus } from '#contract/website/site-status.ts'
import { toMillis, type Timestamp } from '#contract/time/timestamp.ts'
import { profileStatusLabel, profileStatusLabels } from '#contract/profile/status-labels.ts'
import { profileKindLabels } from '#contract/profile/kind-names.ts'
import { choicesOf } from '#app/ui/choices/choices-of.ts'
import type { Column } from '#app/ui/table/column.ts'
import { choiceColumn } from '#app/ui/table/choice-column.ts'
import { instantColumn } from '#app/ui/table/instant-column.ts'
import { Tag } from '#app/ui/tag.tsx'

/** @param companyNames company names by id */
export function profileColumns(companyNames: ReadonlyMap<string, string>, isConnected?: boolean): Column<B2cProfile>[] {
  return [
    {
      id: 'display_name',
      label: 'Name',
      width: 16,
      value: ({ display_name: name }) => name,
      render: ({ id, display_name: name }) => (
        <Link to="/admin/member" search={(search) => ({ ...search, id })}>
          {name || 'Untitled'}
        </Link>
      ),
    },
    choiceColumn('kind', 'Kind', ({ kind }) => kind, choicesOf(profileKindLabels), { width: 7.5 }),
    { id: 'company', label: 'Company', width: 13, value: ({ company_id: id }) => companyNames.get(id) ?? '' },
    choiceColumn('status', 'Status', ({ status }) => status, choicesOf(profileStatusLabels(isConnected)), {
      isPill: true,
      width: 11,
      text: (profile) => profileStatusLabel(profile, isConnected).word,
      render: (profile) => {
        const { tone, word } = profileStatusLabel(profile, isConnected)
        return <Tag tone={tone}>{word}</Tag>
      },
    }),
    choiceColumn('website', 'Website status', siteStatusOf, choicesOf(siteStatusLabels), { width: 11, hidden: isConnected === false }),
    moment('submitted_at', 'Submitted', ({ submitted_at: at }) => at),
    moment('published_at', isConnected === false ? 'Marked ready' : 'Published on', ({ published_at: at }) => at, true),
    moment('updated_at', 'Last updated', ({ updated_at: at }) => at, true),
  ]
}

function siteStatusOf({ status, published_at: at, webflow }: B2cProfile): SiteStatus {
  return siteStatus({ isReleased: status === 'PUBLISHED', canStay: at !== null }, webflow)
}

function moment(id: string, label: string, of: (profile: B2cProfile) => Timestamp | null, hidden = false): Column<B2cProfile> {
  const millis = (profile: B2cProfile) => {
    const at = of(profile)
    return at && toMillis(at)
  }
  return instantColumn(id, label, millis, { width: 14, hidden })
}
