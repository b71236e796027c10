import { ActionIcon } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { TextLine, type TextLineProps } from './text-line.tsx'

/** A password, hidden until the user chooses to show it. */
export function PasswordField(props: Omit<TextLineProps, 'type' | 'size' | 'action'>) {
  const [isShown, setShown] = useState(false)
  return (
    <TextLine
      {...props}
      size="lg"
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
