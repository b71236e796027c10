import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ConfirmButton } from '#app/ui/overlays/confirm-button.tsx'
import type { PublishAction } from './publish-buttons.tsx'

interface PublishButtonProps {
  isPublished: boolean
  /** Singular noun, such as "sponsor". */
  noun: string
  disabled: boolean
  publish: (does: PublishAction) => Promise<void>
}

/** Publishes a record, or unpublishes it after a question. */
export function PublishButton({ isPublished, noun, disabled, publish }: PublishButtonProps) {
  const [isBusy, setBusy] = useState(false)

  async function publishOnce() {
    if (isBusy) return
    setBusy(true)
    await publish('publish').finally(() => setBusy(false))
  }

  if (!isPublished) {
    return (
      <Button disabled={disabled} aria-disabled={isBusy} onClick={() => void publishOnce()}>
        Publish
      </Button>
    )
  }
  return <ConfirmButton label="Unpublish…" confirmLabel={`Unpublish ${noun}`} disabled={disabled} onConfirm={() => publish('unpublish')} />
}
