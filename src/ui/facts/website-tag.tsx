import { publishedLabel, siteStatus, siteStatusLabels } from '#contract/website/site-status.ts'
import type { PublicState } from '#contract/website/public-state.ts'
import { Tag } from '#app/ui/tag.tsx'

interface WebsiteTagProps {
  record: { is_published: boolean; webflow?: PublicState | null | undefined }
  isConnected: boolean | undefined
}

/** The one thing to know about a record's place on the website. */
export function WebsiteTag({ record: { is_published: isReleased, webflow }, isConnected }: WebsiteTagProps) {
  const status = siteStatus({ isReleased }, webflow)
  if (status === 'NONE') return <Tag>Not published</Tag>
  if (status === 'WAITING' && isConnected === false) return <Tag tone="go">{publishedLabel(false)}</Tag>
  return <Tag tone={siteStatusLabels[status].tone}>Website: {siteStatusLabels[status].word.toLowerCase()}</Tag>
}
