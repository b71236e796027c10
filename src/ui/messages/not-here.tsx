import { Button } from '#app/ui/button.tsx'
import { Notice } from './notice.tsx'

interface NotHereProps {
  /** Singular noun, such as "sponsor". */
  what: string
  /** Label of the button, such as "All sponsors". */
  back: string
  onBack: () => void
}

/** Shown in place of a record that is not on this device. */
export function NotHere({ what, back, onBack }: NotHereProps) {
  return (
    <Notice title={`We can’t find this ${what}`} message="It may not have loaded on this device yet, or it no longer exists.">
      <Button variant="filled" onClick={onBack}>
        {back}
      </Button>
    </Notice>
  )
}
