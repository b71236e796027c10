import { UnstyledButton } from '@mantine/core'
import { Notice } from './notice.tsx'

interface NotHereProps {
  /** Such as "sponsor". */
  what: string
  /** Where the button leads, such as "All sponsors". */
  back: string
  onBack: () => void
}

/** In place of a record that this device does not have. */
export function NotHere({ what, back, onBack }: NotHereProps) {
  return (
    <Notice title={`This ${what} isn’t here`} sentence="It may not have loaded on this device yet, or it no longer exists.">
      <UnstyledButton onClick={onBack}>{back}</UnstyledButton>
    </Notice>
  )
}
