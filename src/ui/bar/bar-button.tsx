import { Button, type ButtonProps, type ElementProps } from '@mantine/core'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import styles from './bar-button.module.css'

interface BarButtonProps extends Omit<ButtonProps, 'children'>, ElementProps<'button', keyof ButtonProps> {
  icon: IconName
  label: string
  /** Shown beside the sign where the bar is wide; otherwise the sign says it, and the words are read out. */
  showsLabel?: boolean
  /** How many of it there are, at the sign. */
  count?: number | string | undefined
}

/** A button of the top bar. */
export function BarButton({ icon, label, showsLabel = false, count, ...button }: BarButtonProps) {
  return (
    <Button
      variant="transparent"
      c="inherit"
      justify="flex-start"
      classNames={styles}
      title={showsLabel ? undefined : label}
      leftSection={
        <>
          <Icon name={icon} />
          {count !== undefined && (
            <span className={styles.count} aria-hidden="true">
              {count}
            </span>
          )}
        </>
      }
      data-shows-label={showsLabel}
      {...button}
    >
      {label}
    </Button>
  )
}
