import { createFileRoute } from '@tanstack/react-router'
import { PlannedPage } from '#app/features/planned/planned-page.tsx'
import { plannedSentences } from '#app/features/planned/planned-sentences.ts'

export const Route = createFileRoute('/member/builder')({
  staticData: { title: 'Builder profile' },
  component: () => <PlannedPage title="Builder profile" sentence={plannedSentences.builder} />,
})
