import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '#app/features/profiles/profile-page.tsx'
import { profileSlots } from './-profile-slots.tsx'

export const Route = createFileRoute('/member/remodeler')({
  staticData: { title: 'Remodeler profile' },
  component: () => <ProfilePage kind="REMODELER" slots={profileSlots} />,
})
