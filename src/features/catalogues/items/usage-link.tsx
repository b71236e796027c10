import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Catalogue } from '#contract/catalogue/schema.ts'
import type { Item } from './item-values.ts'
import { useMasterData } from '../master-data-context.ts'

/** An item's usage count, with a link to what uses it. */
export function UsageLink({ catalogue, item }: { catalogue: Catalogue; item: Item }) {
  const { open } = useMasterData()
  const count = (item.usage_count ?? 0).toLocaleString('en-US')
  if (!item.usage_count) return count
  if (catalogue !== 'event_types') {
    return (
      <UnstyledButton
        p="0.25rem 0.375rem"
        m="-0.25rem -0.375rem"
        c="var(--brand-ink)"
        td="underline"
        aria-label={`${count} uses of ${item.name}: view`}
        onClick={() => open(item)}
      >
        {count}
      </UnstyledButton>
    )
  }
  return (
    <Link to="/admin/event" search={{ 'f.type': item.code }} aria-label={`${count} events of this type`}>
      {count}
    </Link>
  )
}
