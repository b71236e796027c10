import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/member/')({
  beforeLoad() {
    redirect({ throw: true, to: '/member/dashboard', replace: true })
  },
})
