import { Box, Flex, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMedia } from '#app/ui/use-media.ts'
import styles from './session-page.module.css'

/** Layout of the pages before sign-in: a drawing of a street, with a form beside it. */
export function SessionPage({ brand, title, lead, children }: { brand: ReactNode; title: string; lead: ReactNode; children: ReactNode }) {
  const isWide = useMedia('(min-width: 60em)')
  return (
    <Box
      display="grid"
      mih="100dvh"
      // As tall as everybody's controls, also for staff who open it while signed in.
      __vars={{ '--control-height': '2.75rem', '--control-font': '1rem', '--hint-font': '0.9375rem' }}
      style={{ gridTemplate: isWide ? '1fr / minmax(0, 7fr) minmax(26rem, 5fr)' : 'auto 1fr / minmax(0, 1fr)' }}
    >
      <Stack
        className={styles.print}
        component="header"
        gap={0}
        pos="relative"
        mih="13.5rem"
        pt="env(safe-area-inset-top)"
        c="#fff"
        style={{ [isWide ? 'borderInlineEnd' : 'borderBottom']: '3px solid #f5b81c' }}
      >
        <Group gap={0} wrap="nowrap" h="3.75rem" px="var(--edge-start) var(--edge-end)">
          {brand}
        </Group>
        {isWide && (
          <Text
            m="clamp(2rem, 9vh, 6rem) clamp(1rem, 3vw, 2rem) 0"
            ff="heading"
            fz="clamp(2.25rem, 3.6vw, 3.5rem)"
            fw={700}
            lh={1.05}
            lts="-0.015em"
          >
            Every home on the tour,
            <br />
            up to date and ready.
          </Text>
        )}
        <Box
          className={styles.street}
          pos="absolute"
          inset={isWide ? 'auto 0 5%' : 'auto 0 0'}
          h={isWide ? 'min(46%, 27rem)' : '9.25rem'}
        />
      </Stack>
      <Flex
        component="main"
        align={isWide ? 'center' : 'flex-start'}
        p="1.75rem max(clamp(1.25rem, 6vw, 5rem), env(safe-area-inset-right)) calc(2.5rem + var(--edge-bottom)) max(clamp(1.25rem, 6vw, 5rem), env(safe-area-inset-left))"
        bg="var(--paper)"
        id="content"
        tabIndex={-1}
      >
        <Box w="min(100%, 25rem)" mx="auto">
          <h1>{title}</h1>
          <Text inherit mt="0.5rem" mb="1.5rem" c="dimmed">
            {lead}
          </Text>
          {children}
        </Box>
      </Flex>
    </Box>
  )
}
