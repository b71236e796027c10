import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Catalogue } from '#contract/catalogue/schema.ts'
import { saveItem, type Failure } from './items/item-commands.ts'
import type { Item } from './items/item-values.ts'
import { Button } from '#app/ui/button.tsx'

/** Bulk actions that make items selectable in forms, or no longer. */
export function offerButtons(catalogue: Catalogue, tell: (problem: Failure) => void) {
  return (chosen: readonly Item[], clear: () => void): ReactNode => {
    const offer = async (isActive: boolean) => {
      const problems: Failure[] = []
      for (const item of chosen.filter(({ is_active }) => is_active !== isActive)) {
        problems.push(await saveItem(catalogue, item, { is_active: isActive }))
      }
      tell(problems.find((problem) => problem !== undefined))
      clear()
    }
    return (
      <Group component="span" gap="xs">
        <Button onClick={() => void offer(true)}>Offer</Button>
        <Button onClick={() => void offer(false)}>Stop offering</Button>
      </Group>
    )
  }
}
