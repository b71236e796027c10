import { Button, Indicator, type ButtonProps, type ElementProps } from '@mantine/core'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import styles from './bar-button.module.css'

interface BarButtonProps extends Omit<ButtonProps, 'children'>, ElementProps<'button', keyof ButtonProps> {
  icon: IconName
  label: string
  /**
   * Shown beside the icon where the bar is wide enough; otherwise only screen readers get the
   * label.
   */
  showsLabel?: boolean
  /** Shown as a counter on the icon, unless the label is shown, which says it too. */
  count?: number | string | undefined
}

export function BarButton({ icon, label, showsLabel = false, count, ...button }: BarButtonProps) {
  return (
    <Button
      variant="transparent"
      c="inherit"
      justify="flex-start"
      classNames={{ root: styles.root, label: styles.label, section: styles.section }}
      title={showsLabel ? undefined : label}
      leftSection={
        <Indicator
          classNames={{ indicator: styles.count }}
          inline
          lh={0}
          size={18}
          color="amber.5"
          autoContrast
          disabled={count === undefined}
          label={<b aria-hidden>{count}</b>}
        >
          {/* It grows with the text, as its count does; the room around it, in pixels, doesn’t. */}
          <Icon name={icon} size="1.25rem" />
        </Indicator>
      }
      data-shows-label={showsLabel}
      {...button}
    >
      {label}
    </Button>
  )
}
