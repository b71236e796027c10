import type { SavedViews } from '#app/ui/list/views-panel.tsx'
import { ListViews } from './list-views.tsx'

/**
 * The Views panel of a list, loaded when it is opened. `screen` identifies the list, such as
 * admin/event.
 */
export function savedViews(screen: string): SavedViews {
  return (current, onApply) => <ListViews screen={screen} current={current} onApply={onApply} />
}
