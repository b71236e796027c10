import { ActionIcon } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A password, hidden until the user chooses to show it. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'action'>) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      action={
        <ActionIcon
          size="2.75rem"
          variant="subtle"
          color="gray"
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eyeOff' : 'eye'} size={22} />
        </ActionIcon>
      }
    />
  )
}
