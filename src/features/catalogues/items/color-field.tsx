import { Group, Input } from '@mantine/core'
import { FieldFrame, type FieldProps } from '#app/ui/fields/field-frame.tsx'
import form from '#app/ui/fields/input.module.css'
import { legibilityOf } from './contrast.ts'
import written from './item-sheet.module.css'

/**
 * A color such as #1a4785, typed or picked with the browser's color picker. Notes whether white
 * text on it is readable.
 */
export function ColorField({ name, label, value, error, onChange, onBlur }: FieldProps<string>) {
  return (
    <FieldFrame label={label} error={error} note={legibilityOf(value)?.sentence}>
      {(control) => (
        <Group gap="xs" align="stretch" wrap="nowrap">
          <Input
            type="color"
            classNames={{ input: written.chooser }}
            aria-label={`${label}: choose`}
            value={legibilityOf(value) ? value : '#194785'}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
          <Input
            classNames={form}
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
