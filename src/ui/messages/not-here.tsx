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
    <Notice
      title={`This ${what} is not here`}
      sentence="It may be new and not have reached this device yet, or it does not exist any more."
    >
      <UnstyledButton onClick={onBack}>{back}</UnstyledButton>
    </Notice>
  )
}
