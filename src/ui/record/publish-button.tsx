import { Button } from '#app/ui/button.tsx'
import { Problem } from '#app/ui/messages/problem.tsx'
import { showConfirmation } from '#app/ui/messages/toasts.tsx'
import { ConfirmButton } from '#app/ui/overlays/confirm-button.tsx'
import { useAttempt } from '#app/ui/use-attempt.ts'
import type { PublishAction } from './publish-buttons.tsx'
import { publishedMessages } from './published-messages.ts'

interface PublishButtonProps {
  isPublished: boolean
  /** Singular noun, such as "sponsor". */
  noun: string
  /** The record's name. */
  about: string
  /** Without a website, nothing is public that could be unpublished. */
  isConnected: boolean | undefined
  disabled: boolean
  /** Returns an error message, or undefined on success. */
  publish: (does: PublishAction) => Promise<string | undefined>
}

/** Publishes a record, or unpublishes it after a question. */
export function PublishButton({ isPublished, noun, about, isConnected, disabled, publish }: PublishButtonProps) {
  const { isBusy, problem, attempt } = useAttempt(about)
  const [label, confirmLabel] = isConnected === false ? ['Mark as not ready…', 'Mark as not ready'] : ['Unpublish…', `Unpublish ${noun}`]

  async function act(does: PublishAction) {
    if (await attempt(() => publish(does))) showConfirmation(publishedMessages(isConnected)[does])
  }

  return (
    <>
      {isPublished ? (
        <ConfirmButton label={label} confirmLabel={confirmLabel} disabled={disabled} onConfirm={() => act('unpublish')} />
      ) : (
        <Button disabled={disabled} aria-disabled={isBusy} onClick={() => void act('publish')}>
          Publish
        </Button>
      )}
      {problem && <Problem>{problem}</Problem>}
    </>
  )
}
