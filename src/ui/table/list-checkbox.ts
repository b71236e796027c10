import { Checkbox } from '@mantine/core'
import styles from '#app/ui/choices/choice.module.css'

const look = { size: '1.125rem', radius: 'xs', color: 'var(--brand-ink)', iconColor: 'var(--sheet)' } as const

/** Checkbox of a row: only drawn, because the grid handles the row's clicks and keys, and a list draws dozens at once. */
export const RowCheckbox = Checkbox.Indicator.withProps({ ...look, role: 'checkbox' })

/** Checkbox above those of the rows, without a label. */
export const HeadCheckbox = Checkbox.withProps(look)

/** Checkbox of an option in a list's panels, with the line around its label. */
export const ListCheckbox = Checkbox.withProps({ ...look, classNames: styles })
