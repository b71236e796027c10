import type { PublishAction } from './publish-buttons.tsx'

/** What became of a record. Without a website, nothing is public yet. */
export function publishedMessages(isConnected: boolean | undefined): Record<PublishAction, string> {
  if (isConnected === false) return { publish: 'Marked as ready.', unpublish: 'Marked as not ready.' }
  return { publish: 'Published.', unpublish: 'Unpublished.' }
}
