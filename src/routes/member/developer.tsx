import { createFileRoute } from '@tanstack/react-router'
import { ProfilePage } from '#app/features/profiles/profile-page.tsx'
import { profileSlots } from './-profile-slots.tsx'

export const Route = createFileRoute('/member/developer')({
  staticData: { title: 'Developer profile' },
  component: () => <ProfilePage kind="DEVELOPER" slots={profileSlots} />,
})
