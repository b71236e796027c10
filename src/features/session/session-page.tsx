import { Box, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import styles from './session-page.module.css'

/** Layout of the pages before sign-in: a drawing of a street, with a form beside it. */
export function SessionPage({ brand, title, lead, children }: { brand: ReactNode; title: string; lead: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <Stack className={styles.print} component="header" gap={0} pos="relative" mih="13.5rem" pt="env(safe-area-inset-top)" c="#fff">
        <Group gap={0} wrap="nowrap" h="3.75rem" px="var(--edge-start) var(--edge-end)">
          {brand}
        </Group>
        <p className={styles.promise}>
          Every home on the tour,
          <br />
          up to date and ready.
        </p>
        <div className={styles.street} />
      </Stack>
      <main className={styles.sheet} id="content" tabIndex={-1}>
        <Box w="min(100%, 25rem)" mx="auto">
          <h1>{title}</h1>
          <Text inherit mt="0.5rem" mb="1.5rem" c="dimmed">
            {lead}
          </Text>
          {children}
        </Box>
      </main>
    </div>
  )
}
