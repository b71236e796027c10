import { createFileRoute } from '@tanstack/react-router'
import { PlannedPage } from '#app/features/planned/planned-page.tsx'
import { plannedSentences } from '#app/features/planned/planned-sentences.ts'

export const Route = createFileRoute('/admin/member')({
  staticData: { title: 'Members' },
  component: () => <PlannedPage title="Members" sentence={plannedSentences.members} />,
})
