import { Box, Flex, Group, Radio, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Columns } from '#app/ui/columns.tsx'

const sides = ['mine', 'theirs'] as const
export type Side = (typeof sides)[number]

interface SideChoiceProps {
  /** Of the radio buttons; unique on the page. */
  name: string
  label: string
  chosen: Side | undefined
  onChoose: (side: Side) => void
  valueOf: (side: Side) => ReactNode
  /** Who saved the other value, and when. */
  savedBy?: string | undefined
  /** The same person changed both, each on another device. */
  isOwn?: boolean
  /** Above both sides. */
  children?: ReactNode
}

const free = { bd: '1px solid var(--line-strong)', bg: 'var(--sheet)', style: { cursor: 'pointer' } }
const taken = {
  bd: '1px solid var(--brand-ink)',
  bg: 'var(--brand-wash)',
  style: { cursor: 'pointer', outline: '1px solid var(--brand-ink)' },
}

/** A field that was changed in two places, with both values side by side; the user chooses which one to keep. */
export function SideChoice({ name, label, chosen, onChoose, valueOf, savedBy, isOwn = false, children }: SideChoiceProps) {
  return (
    <Box component="fieldset" w="100%" miw={0}>
      <Text component="legend" inherit fw={600}>
        {label}
      </Text>
      {children}
      <Columns min="14rem" isFilling gap="xs" mt="xs">
        {sides.map((side) => (
          <Flex
            key={side}
            component="label"
            gap="0.625rem"
            mih="2.75rem"
            px="0.75rem"
            py="0.625rem"
            bdrs="md"
            {...(side === chosen ? taken : free)}
            htmlFor={`${name}-${side}`}
          >
            <Radio id={`${name}-${side}`} name={name} checked={chosen === side} onChange={() => onChoose(side)} />
            <Box component="span" miw={0} mah="12rem" style={{ overflow: 'auto', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
              <strong>{sideLabels(isOwn)[side]}:</strong> {valueOf(side)}
              {side === 'theirs' && savedBy && (
                <Text span inherit display="block" c="dimmed" fz="sm">
                  {savedBy}
                </Text>
              )}
            </Box>
          </Flex>
        ))}
      </Columns>
    </Box>
  )
}

function sideLabels(isOwn: boolean): Record<Side, string> {
  return isOwn ? { mine: 'This device', theirs: 'Other device' } : { mine: 'Mine', theirs: 'Theirs' }
}

interface ChooseAllProps {
  /** Of the fields that both changed. */
  keys: readonly string[]
  onChoose: (choices: ReadonlyMap<string, Side>) => void
  isOwn?: boolean
}

/** Chooses one side for every field. Each can still be chosen on its own. */
export function ChooseAll({ keys, onChoose, isOwn = false }: ChooseAllProps) {
  if (keys.length < 2) return null
  return (
    <Group gap="xs">
      {sides.map((side) => (
        <Button key={side} onClick={() => onChoose(new Map(keys.map((key) => [key, side])))}>
          {isOwn ? `Keep all from ${side === 'mine' ? 'this' : 'the other'} device` : `Keep all ${side}`}
        </Button>
      ))}
    </Group>
  )
}
