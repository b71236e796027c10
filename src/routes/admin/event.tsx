import { createFileRoute } from '@tanstack/react-router'
import { PlannedPage } from '#app/features/planned/planned-page.tsx'
import { plannedSentences } from '#app/features/planned/planned-sentences.ts'

export const Route = createFileRoute('/admin/event')({
  staticData: { title: 'New Events' },
  component: () => <PlannedPage title="New Events" sentence={plannedSentences.newEvents} />,
})
