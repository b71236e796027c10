import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '#app/features/profiles/profile-page.tsx'

export const Route = createFileRoute('/member/builder')({
  staticData: { title: 'Builder profile' },
  component: () => <ProfilePage kind="BUILDER" />,
})
