import { Box } from '@mantine/core'
import { useState } from 'react'
import type { Role } from '#contract/session/role.ts'
import { CheckboxField } from '#app/ui/choices/checkbox-field.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { areSingleKeysOn, switchSingleKeys } from '#app/ui/single-keys.ts'
import { keyGroups, type KeyGroup } from './key-list.ts'
import styles from './key-sheet.module.css'

interface KeySheetProps {
  account: Role
  more?: readonly KeyGroup[] | undefined
  onClose: () => void
}

export function KeySheet({ account, more, onClose }: KeySheetProps) {
  const [isOn, setOn] = useState(areSingleKeysOn)

  function turn(next: boolean) {
    switchSingleKeys(next)
    setOn(next)
  }
  return (
    <Sheet title="Keyboard shortcuts" onClose={onClose}>
      <CheckboxField
        name="single-keys"
        label="Single-key shortcuts"
        hint="When this is off, only Ctrl+K or ⌘K works. Find this list there as “Keyboard shortcuts”."
        value={isOn}
        onChange={turn}
        isSwitch
      />
      {[...keyGroups(account), ...(more ?? [])].map(({ title, keys }) => (
        <Box key={title} className={styles.group} component="section" pt="md">
          <h3>{title}</h3>
          <dl>
            {keys.map(({ keys: combination, label }) => (
              <div key={label}>
                <dt>
                  {combination.map((key) => (
                    <kbd key={key}>{key}</kbd>
                  ))}
                </dt>
                <dd>{label}</dd>
              </div>
            ))}
          </dl>
        </Box>
      ))}
    </Sheet>
  )
}
