import '@mantine/core/styles/Input.layer.css'
import { Group, Input } from '@mantine/core'
import control from '#app/ui/fields/input.module.css'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { Problem } from '#app/ui/messages/problem.tsx'
import type { LinkAnswer } from './account-commands.ts'

/** A link with which somebody chooses a password: for staff to copy, whether or not it was mailed. */
export function LinkDialog({ title, answer, onClose }: { title: string; answer: LinkAnswer; onClose: () => void }) {
  const [copied, setCopied] = useState<string>()

  async function copy(link: string) {
    try {
      await navigator.clipboard.writeText(link)
      setCopied('Copied.')
    } catch {
      setCopied('This browser does not let the portal copy. Select the link and copy it yourself.')
    }
  }

  return (
    <Sheet title={title} onClose={onClose}>
      {!answer.ok && <Problem>{answer.sentence}</Problem>}
      {answer.ok && (
        <>
          <p>
            {answer.sent ? 'The link was mailed. You can also pass it on yourself.' : 'No mail was sent. Pass this link on yourself.'}{' '}
            Whoever has it chooses the password, so give it to this person only. It works for {answer.lasts}.
          </p>
          <Input
            classNames={control}
            readOnly
            aria-label="Link"
            value={answer.link}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <Group gap="xs">
            <Button variant="filled" data-autofocus onClick={() => void copy(answer.link)}>
              Copy the link
            </Button>
            <output>{copied}</output>
          </Group>
        </>
      )}
      <Group gap="xs">
        <Button onClick={onClose}>Close</Button>
      </Group>
    </Sheet>
  )
}
