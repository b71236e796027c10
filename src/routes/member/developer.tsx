import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '#app/features/profiles/profile-page.tsx'

export const Route = createFileRoute('/member/developer')({
  staticData: { title: 'Developer profile' },
  component: () => <ProfilePage kind="DEVELOPER" />,
})
