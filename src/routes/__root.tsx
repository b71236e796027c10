import { createRootRoute, Outlet, useRouterState } from '@tanstack/react-router'
import { WhileSignedInAs } from '#app/features/people/sign-in-as/while-signed-in-as.tsx'
import { useNavigationFocus } from '#app/features/shell/use-navigation-focus.ts'
import { StorageStrip } from '#app/features/sync-status/storage-strip.tsx'
import { UpdateToast } from '#app/features/updates/update-toast.tsx'
import { ProgressLine } from '#app/ui/messages/progress-line.tsx'
import { Toasts } from '#app/ui/messages/toasts.tsx'
import { lazyComponent } from '#app/ui/lazy-component.tsx'

const ReturnQuestion = lazyComponent(async () => (await import('#app/features/outbox/unsent-question.tsx')).ReturnQuestion)

export const Route = createRootRoute({ component: Root })

function Root() {
  useNavigationFocus()
  const isLoading = useRouterState({ select: ({ status }) => status === 'pending' })
  return (
    <>
      <ProgressLine isRunning={isLoading} label="Loading page" />
      <StorageStrip />
      <WhileSignedInAs Question={ReturnQuestion} />
      <Outlet />
      <Toasts />
      <UpdateToast />
    </>
  )
}
