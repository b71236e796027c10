import { Group, NativeSelect } from '@mantine/core'
import type { CatalogueItem } from '#contract/catalogue/schema.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import type { PrintSearch } from './print-search.ts'

interface PrintChoicesProps {
  search: PrintSearch
  regions: readonly Pick<CatalogueItem<'regions'>, 'id' | 'name' | 'order'>[]
  onSearch: (search: PrintSearch) => void
}

export function PrintChoices({ search, regions, onSearch }: PrintChoicesProps) {
  const { entryId, region: _region, drafts: _drafts, ...rest } = search
  const choices = regions.toSorted((a, b) => a.order - b.order).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Group gap="0.5rem 1rem">
      <NativeSelect
        aria-label="Region"
        value={search.region ?? ''}
        data={[{ value: '', label: 'All regions' }, ...choices]}
        onChange={({ currentTarget: { value: id } }) =>
          onSearch({ ...rest, ...(entryId && { entryId }), ...(search.drafts && { drafts: true }), ...(id !== '' && { region: id }) })
        }
      />
      <CheckboxField
        name="drafts"
        label="Include unapproved entries, marked as such"
        value={search.drafts ?? false}
        onChange={(is) =>
          onSearch({ ...rest, ...(entryId && { entryId }), ...(search.region && { region: search.region }), ...(is && { drafts: true }) })
        }
      />
      {entryId !== undefined && (
        <Button onClick={() => onSearch({ ...rest, ...(search.drafts && { drafts: true }) })}>Print all homes instead</Button>
      )}
    </Group>
  )
}
