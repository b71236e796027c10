import { createFileRoute } from '@tanstack/react-router'
import { PlannedPage } from '#app/features/planned/planned-page.tsx'
import { plannedSentences } from '#app/features/planned/planned-sentences.ts'

export const Route = createFileRoute('/member/remodeler')({
  staticData: { title: 'Remodeler profile' },
  component: () => <PlannedPage title="Remodeler profile" sentence={plannedSentences.remodeler} />,
})
