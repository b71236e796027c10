import { Group, Menu } from '@mantine/core'
import { Children, type ReactNode } from 'react'
import { BackLink, type Way } from '#app/ui/bar/back-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { MoreActions } from '#app/ui/list/more-actions.tsx'
import { useMedia } from '#app/ui/use-media.ts'
import styles from './record-header.module.css'

interface RecordHeaderProps {
  title: string
  /** Such as “All sponsors”. */
  backLabel: string
  way: Way
  /** Below the title, after the status. */
  about?: ReactNode
  maw?: string
  /** A RecordHead, for a record that exists. */
  children?: ReactNode
}

/** The header of every record: the way back to its list, its name, its status, and what can be done with it. */
export function RecordHeader({ title, backLabel, way, about, maw = '68rem', children }: RecordHeaderProps) {
  const isPhone = useMedia('(width < 48em)')
  return (
    <Group className={styles.header} component="header" gap={isPhone ? '0.5rem 0.25rem' : '0.25rem 0.75rem'} w="100%" maw={maw}>
      <div className={styles.back}>
        <BackLink label={backLabel} way={way} isIcon={isPhone} />
      </div>
      <h1>{title}</h1>
      {children}
      {about && <div className={styles.about}>{about}</div>}
    </Group>
  )
}

export interface HeaderAction {
  label: string
  isOff?: boolean
  run: () => void
}

export interface RecordHeadProps {
  tags?: ReactNode
  /** The button for what usually comes next. */
  main?: ReactNode
  /** What is done less often: in a menu, unless it is a single action. */
  more: readonly HeaderAction[]
  /** After them: what leads to other screens, as MenuLink. */
  links?: ReactNode
  /** Reasons, problems and dialogs. */
  children?: ReactNode
}

/** A record's status and actions, in its header. */
export function RecordHead({ tags, main, more, links, children }: RecordHeadProps) {
  // Several buttons leave the name no room on a tablet either.
  const isBelow = useMedia(Children.count(main) > 2 ? '(width < 64em)' : '(width < 48em)')
  const [only] = more.length === 1 && !links ? more : []
  return (
    <>
      {tags && (
        <Group className={styles.tags} gap="xs">
          {tags}
        </Group>
      )}
      <Group gap="xs" ms="auto" display={isBelow ? 'contents' : 'flex'}>
        {(main || only) && (
          <Group className={styles.main} gap="xs" {...(isBelow && { flex: '1 0 100%', style: { order: 2 } })}>
            {main}
            {only && (
              <Button disabled={only.isOff === true} onClick={only.run}>
                {only.label}
              </Button>
            )}
          </Group>
        )}
        {(links || more.length > 1) && (
          <MoreActions disabled={!links && more.every(({ isOff }) => isOff)}>
            {more.map(({ label, isOff = false, run }) => (
              <Menu.Item key={label} disabled={isOff} onClick={run}>
                {label}
              </Menu.Item>
            ))}
            {links}
          </MoreActions>
        )}
      </Group>
      {children && (
        <Group className={styles.below} gap="0.5rem 1rem">
          {children}
        </Group>
      )}
    </>
  )
}
