import { useState } from 'react'
import type { PersonRow } from './people-queries.ts'
import { nameOf } from './people-labels.ts'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import { archive } from './people-commands.ts'
import { Button } from '#app/ui/button.tsx'

export function ArchivePerson({ person }: { person: PersonRow }) {
  const [isAsking, ask] = useState(false)
  const { is_archived: isArchived } = person
  return (
    <>
      <Button onClick={() => ask(true)}>{isArchived ? 'Restore…' : 'Archive…'}</Button>
      {isAsking && (
        <ConfirmDialog
          title={isArchived ? `Restore ${nameOf(person)}?` : `Archive ${nameOf(person)}?`}
          confirmLabel={isArchived ? 'Restore' : 'Archive'}
          onConfirm={async () => archive(person, !isArchived)}
          onClose={() => ask(false)}
        >
          <p>
            {isArchived
              ? 'They return to the lists and can sign in if their account is enabled.'
              : 'They’re removed from the lists and can no longer sign in. Their work stays, and you can restore them.'}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
