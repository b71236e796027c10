import { UnstyledButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Catalogue } from '#contract/catalogue/schema.ts'
import type { Item } from './item-values.ts'
import { useMasterData } from '../master-data-context.ts'
import styles from '../master-data.module.css'

/** How often an item is used, and the way to what uses it. */
export function UsageLink({ catalogue, item }: { catalogue: Catalogue; item: Item }) {
  const { open } = useMasterData()
  const count = (item.usage_count ?? 0).toLocaleString('en-US')
  if (!item.usage_count) return count
  if (catalogue !== 'event_types') {
    return (
      <UnstyledButton className={styles.usage} aria-label={`${count} uses of ${item.name}: view`} onClick={() => open(item)}>
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
