import '@mantine/core/styles/Input.layer.css'
import { Group, Input } from '@mantine/core'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Sheet } from '#app/ui/overlays/sheet.tsx'
import { SheetActions } from '#app/ui/overlays/sheet-actions.tsx'
import { Problem } from '#app/ui/messages/problem.tsx'
import type { LinkResult } from './account-commands.ts'

/** Shows a link for choosing a password, so that staff can copy it even when it was emailed. */
export function LinkDialog({ title, answer, onClose }: { title: string; answer: LinkResult; onClose: () => void }) {
  const [copied, setCopied] = useState<string>()

  async function copy(link: string) {
    try {
      await navigator.clipboard.writeText(link)
      setCopied('Copied.')
    } catch {
      setCopied('Your browser blocked copying. Select the link and copy it yourself.')
    }
  }

  return (
    <Sheet title={title} onClose={onClose}>
      {!answer.ok && <Problem>{answer.message}</Problem>}
      {answer.ok && (
        <>
          <p>
            {answer.sent ? 'We emailed the link. You can also share it yourself.' : 'No email was sent. Share this link yourself.'} Anyone
            with this link can set the password, so share it only with this person. It works for {answer.lasts}.
          </p>
          <Input readOnly aria-label="Link" value={answer.link} onFocus={({ currentTarget }) => currentTarget.select()} />
          <Group gap="xs">
            <Button variant="filled" data-autofocus onClick={() => void copy(answer.link)}>
              Copy link
            </Button>
            <output>{copied}</output>
          </Group>
        </>
      )}
      <SheetActions>
        <Button onClick={onClose}>Close</Button>
      </SheetActions>
    </Sheet>
  )
}
