import { Link } from '@tanstack/react-router'
import type { Catalogue } from '#contract/catalogue.ts'
import type { Item } from './item-values.ts'

/** How often an item is used; where a list can show by what, the way there. */
export function UsageLink({ catalogue, item }: { catalogue: Catalogue; item: Item }) {
  const count = (item.usage_count ?? 0).toLocaleString('en-US')
  if (catalogue !== 'event_types' || !item.usage_count) return count
  return (
    <Link to="/admin/event" search={{ 'f.type': item.code }} aria-label={`${count} events of this type`}>
      {count}
    </Link>
  )
}
