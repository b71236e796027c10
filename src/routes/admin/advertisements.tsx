import { createFileRoute } from '@tanstack/react-router'
import { PlannedPage } from '#app/features/planned/planned-page.tsx'
import { plannedSentences } from '#app/features/planned/planned-sentences.ts'

export const Route = createFileRoute('/admin/advertisements')({
  staticData: { title: 'Advertisements' },
  component: () => <PlannedPage title="Advertisements" sentence={plannedSentences.advertisements} />,
})
