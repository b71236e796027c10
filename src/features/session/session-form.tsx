import { Flex } from '@mantine/core'
import { useState, type FormEvent, type ReactNode } from 'react'
import { TextLine } from '#app/ui/fields/text-line.tsx'
import { Button } from '#app/ui/button.tsx'

interface SessionFormProps {
  submitLabel: string
  busyLabel: string
  /** Called for one press at a time. */
  onSubmit: (form: HTMLElement) => Promise<void>
  children: ReactNode
}

/** The frame of the forms before sign-in. */
export function SessionForm({ submitLabel, busyLabel, onSubmit, children }: SessionFormProps) {
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent<HTMLElement>) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      await onSubmit(event.currentTarget)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Flex direction="column" component="form" gap="1.125rem" onSubmit={(event) => void submit(event)} noValidate>
      {children}
      <Button type="submit" variant="filled" size="lg" aria-disabled={isBusy}>
        {isBusy ? busyLabel : submitLabel}
      </Button>
    </Flex>
  )
}

/** Password managers know the account by this name. Without `onChange`, it is shown only for them. */
export function EmailLine({ value, error, onChange }: { value: string; error?: string | undefined; onChange?: (email: string) => void }) {
  return (
    <TextLine
      size="lg"
      label="Email"
      type="email"
      name="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      readOnly={!onChange}
      value={value}
      error={error}
      onChange={onChange ?? (() => undefined)}
    />
  )
}
