import { Button as MantineButton } from '@mantine/core'
import styles from './button.module.css'

/** Does something: `filled` is what is done next, everything else is plain. As a link it takes a `component`. */
export const Button = MantineButton.withProps({ variant: 'default', classNames: styles })
