import { Center, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { Picture } from '#app/ui/pictures/picture.tsx'

interface FileCardProps {
  /** Documents have no picture. */
  src?: string | undefined
  alt?: string
  isDocument?: boolean
  /** Logos are shown whole, on the white paper that they are designed for. */
  isLogo?: boolean
  name?: string
  isStuck?: boolean
  component?: 'li' | 'div'
  children: ReactNode
}

export function FileCard({
  src,
  alt = '',
  isDocument = false,
  isLogo = false,
  name,
  isStuck = false,
  component = 'li',
  children,
}: FileCardProps) {
  return (
    <Group
      component={component}
      gap="0.625rem 0.875rem"
      align="flex-start"
      p="0.625rem"
      bd={`1px solid var(${isStuck ? '--alarm' : '--line'})`}
      bdrs="md"
      bg="var(--sheet)"
    >
      <Center
        w="5.5rem"
        h="4.125rem"
        {...(isLogo
          ? { p: '0.25rem', bd: '1px solid var(--line)', bg: '#ffffff', c: '#4d5b70' }
          : { bg: 'var(--sheet-sunk)', c: 'dimmed' })}
        bdrs="sm"
        style={{ overflow: 'hidden' }}
      >
        {isDocument ? <Icon name="document" size={32} /> : <Picture src={src} alt={alt} fit={isLogo ? 'contain' : 'cover'} />}
      </Center>
      <Stack gap="0.375rem" align="flex-start" flex="1 1 9rem" miw={0}>
        {name && (
          <Text inherit fw={600} lh="1.35">
            {name}
          </Text>
        )}
        {children}
      </Stack>
    </Group>
  )
}

/** A line of text about a file; an alarm when the user has to act. */
export function FileNote({ isAlarm = false, role, children }: { isAlarm?: boolean; role?: 'alert' | undefined; children: ReactNode }) {
  return (
    <Text inherit role={role} c={isAlarm ? 'var(--alarm)' : 'dimmed'} fz="0.9375rem" fw={isAlarm ? 600 : undefined} lh="1.4">
      {children}
    </Text>
  )
}
