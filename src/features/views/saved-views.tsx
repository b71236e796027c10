import type { SavedViews } from '#app/ui/list/views-panel.tsx'
import { ListViews } from './list-views.tsx'

/** What a list shows behind its button for views, which come when it is pressed. `screen` names the list, such as admin/event. */
export function savedViews(screen: string): SavedViews {
  return (current, onApply) => <ListViews screen={screen} current={current} onApply={onApply} />
}
