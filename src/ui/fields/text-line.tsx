import { Input, type ElementProps, type InputProps } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { FieldFrame, type FieldFrameProps, type FieldProps } from './field-frame.tsx'
import { memo } from '#app/ui/fields/memo.ts'

export interface TextLineProps
  extends
    FieldProps<string>,
    Omit<ElementProps<'input', keyof InputProps>, keyof FieldProps<string>>,
    Pick<InputProps, 'required' | 'size'>,
    Pick<FieldFrameProps, 'isWide'> {
  /** Shown inside the field, at its end. */
  action?: ReactNode
}

export const TextLine = memo(function TextLine({ label, hint, error, onChange, action, isWide, ...input }: TextLineProps) {
  const [typed, setTyped] = useState('')
  const isMadeSecure =
    input.type === 'url' && /^http:/i.test(typed) && [typed, typed.trim().replace(/^http:/i, 'https:')].includes(input.value)
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      note={isMadeSecure && error === undefined && 'Saved with https://. Check that the link opens.'}
      isWide={isWide}
    >
      {(control) => (
        <Input
          type="text"
          autoComplete="off"
          {...input}
          error={error !== undefined}
          attributes={{ input: control }}
          rightSection={action}
          rightSectionPointerEvents="all"
          rightSectionWidth="3rem"
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            onChange(event.currentTarget.value)
          }}
        />
      )}
    </FieldFrame>
  )
})
