import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import { GroupFrame } from '#app/ui/fields/group-frame.tsx'
import { MultiSelect } from '#app/ui/choices/multi-select.tsx'
import { NumberField } from '#app/ui/fields/number-field.tsx'
import { ReferenceField } from '#app/ui/choices/reference-field.tsx'
import { SelectField } from '#app/ui/choices/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import type { CatalogueField } from '../catalogue-fields.ts'
import { ColorField } from './color-field.tsx'
import { useMasterData } from '../master-data-context.ts'

interface ItemFieldProps {
  field: CatalogueField
  itemId: string
  value: unknown
  error: string | undefined
  onChange: (value: unknown) => void
}

/** The form field for a catalog field. */
export function ItemField({ field: { name, label, editor }, itemId, value, error, onChange }: ItemFieldProps) {
  const { choices } = useMasterData()
  const common = { name, label, error, onChange }
  const text = typeof value === 'string' ? value : ''
  const list = Array.isArray(value) ? value.map(String) : []
  switch (editor.kind) {
    case 'text':
      return <TextLine {...common} value={text} />
    case 'area':
      return <TextArea {...common} rows={3} value={text} />
    case 'number':
    case 'whole':
    case 'money':
      return (
        <NumberField
          {...common}
          isMoney={editor.kind === 'money'}
          isWhole={editor.kind === 'whole'}
          value={typeof value === 'number' ? value : null}
        />
      )
    case 'yesno':
      return <CheckboxField {...common} isSwitch value={value === true} />
    case 'color':
      return <ColorField {...common} value={text} />
    case 'choice':
      return <SelectField {...common} choices={editor.choices} value={text} />
    case 'choices':
      return (
        <GroupFrame name={name} label={label} error={error}>
          {editor.choices.map((choice) => (
            <CheckboxField
              key={choice.value}
              name={`${name}-${choice.value}`}
              label={choice.label}
              value={list.includes(choice.value)}
              onChange={(isOn) => onChange(isOn ? [...list, choice.value] : list.filter((one) => one !== choice.value))}
            />
          ))}
        </GroupFrame>
      )
    case 'one':
      return (
        <ReferenceField
          {...common}
          isOptional
          choices={(choices.get(editor.list) ?? []).filter((choice) => choice.value !== itemId)}
          value={text === '' ? null : text}
        />
      )
    case 'many':
      return <MultiSelect {...common} choices={choices.get(editor.list) ?? []} value={list} />
  }
}
