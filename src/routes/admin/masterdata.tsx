import { createFileRoute } from '@tanstack/react-router'
import { PlannedPage } from '#app/features/planned/planned-page.tsx'
import { plannedSentences } from '#app/features/planned/planned-sentences.ts'

export const Route = createFileRoute('/admin/masterdata')({
  staticData: { title: 'Master' },
  component: () => <PlannedPage title="Master" sentence={plannedSentences.masterdata} />,
})
