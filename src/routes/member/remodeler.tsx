import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '#app/features/profiles/profile-page.tsx'

export const Route = createFileRoute('/member/remodeler')({
  staticData: { title: 'Remodeler profile' },
  component: () => <ProfilePage kind="REMODELER" />,
})
