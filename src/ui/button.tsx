import { Button as MantineButton } from '@mantine/core'
import styles from './button.module.css'

/**
 * `filled` marks the main action; all others keep the default. Pass `component` to render a link.
 */
export const Button = MantineButton.withProps({ variant: 'default', classNames: styles })
