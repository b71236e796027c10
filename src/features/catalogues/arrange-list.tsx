import type { Catalogue } from '#contract/catalogue/schema.ts'
import { ArrangePage } from '#app/ui/arrange/arrange-page.tsx'
import { catalogueLabels } from './catalogue-labels.ts'
import { reorderItems } from './items/item-commands.ts'
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
      title={`Order ${many}`}
      groups={[{ label: title, rows: items }]}
      onSave={(ids) => reorderItems(catalogue, ids)}
      onDone={onDone}
    />
  )
}
