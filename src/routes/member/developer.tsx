import { createFileRoute } from '@tanstack/react-router'
import { PlannedPage } from '#app/features/planned/planned-page.tsx'
import { plannedSentences } from '#app/features/planned/planned-sentences.ts'

export const Route = createFileRoute('/member/developer')({
  staticData: { title: 'Developer profile' },
  component: () => <PlannedPage title="Developer profile" sentence={plannedSentences.developer} />,
})
