import { Link } from '@tanstack/react-router'
import { useNoAccountMessage } from '#app/outbox/lists/use-no-account-message.ts'
import { EdgeNote } from '#app/ui/edge-note.tsx'

interface NoAccountNoteProps {
  companyId: string
  /** The company's name; empty while it is unknown. */
  name: string
}

/** Warns staff that nobody at the company can read what they send. */
export function NoAccountNote({ companyId, name }: NoAccountNoteProps) {
  const message = useNoAccountMessage()([companyId])
  if (message === undefined) return null
  return (
    <EdgeNote tone="wait">
      {message}{' '}
      <Link to="/admin/member" search={{ q: name }}>
        Invite someone
      </Link>
    </EdgeNote>
  )
}
