import type { Catalogue } from '#contract/catalogue/schema.ts'
import { reorder } from '#app/outbox/commands/reorder.ts'
import { ArrangePage } from '#app/ui/arrange/arrange-page.tsx'
import { catalogueLabels } from './catalogue-labels.ts'
import type { Item } from './items/item-values.ts'

interface ArrangeListProps {
  catalogue: Catalogue
  items: readonly Item[]
  onDone: () => void
}

export function ArrangeList({ catalogue, items, onDone }: ArrangeListProps) {
  const { many, title } = catalogueLabels[catalogue]
  return (
    <ArrangePage
      title={`Arrange ${many}`}
      backLabel={`All ${many}`}
      groups={[{ label: title, rows: items }]}
      onSave={(ids) => reorder(catalogue, ids, items)}
      onDone={onDone}
    />
  )
}
