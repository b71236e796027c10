import { createFileRoute } from '@tanstack/react-router'
import { PlannedPage } from '#app/features/planned/planned-page.tsx'
import { plannedSentences } from '#app/features/planned/planned-sentences.ts'

export const Route = createFileRoute('/admin/webflow')({
  staticData: { title: 'Webflow' },
  component: () => <PlannedPage title="Webflow" sentence={plannedSentences.webflow} />,
})
