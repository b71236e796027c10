import { lazy, Suspense } from 'react'
import type { SavedViews } from '#app/ui/list/views-panel.tsx'

const ListViews = lazy(async () => ({ default: (await import('./list-views.tsx')).ListViews }))

/** What a list shows behind its button for views, which come when it is pressed. `screen` names the list, such as admin/event. */
export function savedViews(screen: string): SavedViews {
  return (current, onApply) => (
    <Suspense fallback={null}>
      <ListViews screen={screen} current={current} onApply={onApply} />
    </Suspense>
  )
}
