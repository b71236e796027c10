import { createFileRoute } from '@tanstack/react-router'
import { PlannedPage } from '#app/features/planned/planned-page.tsx'
import { plannedSentences } from '#app/features/planned/planned-sentences.ts'

export const Route = createFileRoute('/admin/sponsors')({
  staticData: { title: 'Sponsors' },
  component: () => <PlannedPage title="Sponsors" sentence={plannedSentences.sponsors} />,
})
