import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '#app/features/profiles/profile-page.tsx'
import { formSlots } from './-form-slots.tsx'

export const Route = createFileRoute('/member/builder')({
  staticData: { title: 'Builder profile' },
  component: () => <ProfilePage kind="BUILDER" slots={formSlots} />,
})
