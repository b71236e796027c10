import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Checkbox } from '@mantine/core'

/** Checkbox of a row, and of an option in a list's panels. */
export const ListCheckbox = Checkbox.withProps({
  size: '1.125rem',
  radius: 'xs',
  color: 'var(--brand-ink)',
  iconColor: 'var(--sheet)',
  // Otherwise the label is as large as the box.
  styles: { label: { fontSize: 'var(--control-font)' } },
})
