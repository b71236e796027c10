import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import { GroupFrame } from '#app/ui/fields/group-frame.tsx'
import { MultiSelect } from '#app/ui/choices/multi-select.tsx'
import { NumberField } from '#app/ui/fields/number-field.tsx'
import { ReferenceField } from '#app/ui/choices/reference-field.tsx'
import { SelectField } from '#app/ui/choices/select-field.tsx'
import { TextArea } from '#app/ui/fields/text-area.tsx'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import type { CatalogueField } from '../catalogue-fields.ts'
import { useMasterData } from '../master-data-context.ts'
import { Group, Input, Stack } from '@mantine/core'
import { FieldFrame, type FieldProps } from '#app/ui/fields/field-frame.tsx'
import { legibilityOf } from './contrast.ts'

interface ItemFieldProps {
  field: CatalogueField
  itemId: string
  value: unknown
  error: string | undefined
  onChange: (value: unknown) => void
}

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
          <Stack gap={0}>
            {editor.choices.map((choice) => (
              <CheckboxField
                key={choice.value}
                name={`${name}-${choice.value}`}
                label={choice.label}
                value={list.includes(choice.value)}
                onChange={(isOn) => onChange(isOn ? [...list, choice.value] : list.filter((one) => one !== choice.value))}
              />
            ))}
          </Stack>
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

/** A color such as #1a4785, typed or picked with the browser's color picker. Notes whether white text on it is readable. */
function ColorField({ name, label, value, error, onChange, onBlur }: FieldProps<string>) {
  return (
    <FieldFrame label={label} error={error} note={legibilityOf(value)?.message}>
      {(control) => (
        <Group gap="xs" align="stretch" wrap="nowrap">
          <Input
            type="color"
            styles={{ input: { width: '3.5rem', height: '2.75rem', padding: '0.125rem', cursor: 'pointer' } }}
            aria-label={`${label}: choose`}
            value={legibilityOf(value) ? value : '#194785'}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
          <Input
            error={error !== undefined}
            attributes={{ input: control }}
            name={name}
            value={value}
            placeholder="#194785"
            autoComplete="off"
            spellCheck={false}
            onChange={({ currentTarget }) => onChange(currentTarget.value.trim())}
            onBlur={onBlur}
          />
        </Group>
      )}
    </FieldFrame>
  )
}
