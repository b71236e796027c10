import { Box, Group, Skeleton, Stack } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { useOnline } from '#app/ui/use-online.ts'
import { EmptyLot } from '#app/ui/pictures/empty-lot.tsx'
import styles from './list.module.css'

interface ListNoticeProps {
  title?: string
  /** Of the title, which can then take the focus. */
  titleRef?: Ref<HTMLHeadingElement>
  className?: string | undefined
  children: ReactNode
}

/** Shown in place of rows, or of anything else that there is none of. */
export function ListNotice({ title, titleRef, className, children }: ListNoticeProps) {
  return (
    <Stack className={className} align="center" gap="sm" px="md" py="4rem" c="dimmed" ta="center" bg="var(--sheet)" bdrs="lg">
      {title !== undefined && (
        <>
          <EmptyLot />
          <Box ref={titleRef} component="h2" c="var(--ink)" tabIndex={titleRef ? -1 : undefined}>
            {title}
          </Box>
        </>
      )}
      {children}
    </Stack>
  )
}

/**
 * Placeholder rows while the data loads, shown only when that takes long enough to notice. Without
 * a connection, a list that never loaded says so instead.
 */
export function ListLoading({ noun }: { noun: string }) {
  const isOnline = useOnline()
  if (!isOnline) {
    return (
      <ListNotice className={styles.late}>
        <p>The {noun} haven’t loaded on this device yet. They’ll load when you’re back online.</p>
      </ListNotice>
    )
  }
  return (
    <Stack className={styles.late} component="output" gap={0} aria-busy="true" aria-label="Loading">
      {[55, 40, 65, 50, 35, 60, 45].map((width) => (
        <Group key={width} h="3.25rem" px="md" bg="var(--sheet)" style={{ borderBottom: '1px solid var(--line)' }}>
          <Skeleton h="0.75rem" w={`${width}%`} />
        </Group>
      ))}
    </Stack>
  )
}
