import { Box, Group, Kbd } from '@mantine/core'
import { useState } from 'react'
import type { Role } from '#contract/session/role.ts'
import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { areSingleKeysOn, switchSingleKeys } from '#app/ui/single-keys.ts'

export function KeySheet({ account, more, onClose }: { account: Role; more?: readonly KeyGroup[] | undefined; onClose: () => void }) {
  const [isOn, setOn] = useState(areSingleKeysOn)

  function toggle(next: boolean) {
    switchSingleKeys(next)
    setOn(next)
  }
  return (
    <Sheet title="Keyboard shortcuts" onClose={onClose}>
      <CheckboxField
        name="single-keys"
        label="Single-key shortcuts"
        hint="When this is off, only Ctrl+K or ⌘K works. Find this list there as “Keyboard shortcuts.”"
        value={isOn}
        onChange={toggle}
        isSwitch
      />
      {[...keyGroups(account), ...(more ?? [])].map(({ title, keys }) => (
        <Box key={title} component="section" pt="md">
          <h3>{title}</h3>
          <Box component="dl" mt="0.25rem">
            {keys.map(({ keys: combination, label }) => (
              <Group key={label} gap="0.5rem" wrap="nowrap" align="baseline" py="0.375rem" style={{ borderTop: '1px dashed var(--line)' }}>
                <Group component="dt" flex="0 0 7.5rem" gap="0.25rem">
                  {combination.map((key) => (
                    <Kbd key={key} size="md" ff="text">
                      {key}
                    </Kbd>
                  ))}
                </Group>
                <dd>{label}</dd>
              </Group>
            ))}
          </Box>
        </Box>
      ))}
    </Sheet>
  )
}

export interface KeyGroup {
  title: string
  keys: readonly { keys: readonly string[]; label: string }[]
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

export const findKeys = () => [isApple() ? '⌘' : 'Ctrl', 'K']

/** What the search finds for this role. */
export const findLabel = (role: Role) => (role === 'admin' ? 'Find an entry, a company, a person or a page' : 'Find an entry or a page')

/** Keyboard shortcuts for all pages, lists and forms. A page adds its own. */
function keyGroups(role: Role): KeyGroup[] {
  return [
    {
      title: 'Everywhere',
      keys: [
        { keys: findKeys(), label: findLabel(role) },
        { keys: ['['], label: 'Collapse or expand the navigation' },
        { keys: ['?'], label: 'Show keyboard shortcuts' },
        { keys: ['Esc'], label: 'Close the open dialog' },
      ],
    },
    {
      title: 'In lists',
      keys: [
        { keys: ['/'], label: 'Search the list' },
        { keys: ['↑', '↓'], label: 'Move between rows' },
        { keys: ['Enter'], label: 'Open the row' },
        { keys: ['Space'], label: 'Select the row' },
        { keys: ['Home', 'End'], label: 'Go to the first or last row' },
      ],
    },
  ]
}
