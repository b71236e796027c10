import { Group, NativeSelect } from '@mantine/core'
import type { CatalogueItem } from '#contract/catalogue/schema.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import { validatePrintSearch, type PrintSearch } from './print-search.ts'

interface PrintChoicesProps {
  search: PrintSearch
  regions: readonly Pick<CatalogueItem<'regions'>, 'id' | 'name' | 'order'>[]
  onSearch: (search: PrintSearch) => void
}

export function PrintChoices({ search, regions, onSearch }: PrintChoicesProps) {
  const change = (patch: Partial<Record<keyof PrintSearch, unknown>>) => onSearch(validatePrintSearch({ ...search, ...patch }))
  const choices = regions.toSorted((a, b) => a.order - b.order).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Group gap="0.5rem 1rem">
      <NativeSelect
        aria-label="Region"
        value={search.region ?? ''}
        data={[{ value: '', label: 'All regions' }, ...choices]}
        onChange={({ currentTarget: { value: id } }) => change({ region: id })}
      />
      <CheckboxField
        name="drafts"
        label="Include unapproved entries, marked as such"
        value={search.drafts ?? false}
        onChange={(is) => change({ drafts: is })}
      />
      {search.entryId !== undefined && (
        <Button onClick={() => change({ entryId: undefined, region: undefined })}>Print all homes instead</Button>
      )}
    </Group>
  )
}
