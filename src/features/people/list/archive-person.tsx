import { lazy, Suspense, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import type { PersonRow } from './people-queries.ts'
import { nameOf } from './people-words.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('#app/ui/confirm-dialog.tsx')).ConfirmDialog }))

/** Whether somebody is still here. */
export function ArchivePerson({ person }: { person: PersonRow }) {
  const [isAsking, ask] = useState(false)
  const { is_archived: isArchived } = person
  return (
    <>
      <Button onClick={() => ask(true)}>{isArchived ? 'Take back' : 'Archive …'}</Button>
      <Suspense>
        {isAsking && (
          <ConfirmDialog
            title={isArchived ? `Take ${nameOf(person)} back?` : `Archive ${nameOf(person)}?`}
            confirmLabel={isArchived ? 'Take back' : 'Archive'}
            onConfirm={async () => (await import('./people-commands.ts')).archive(person, !isArchived)}
            onClose={() => ask(false)}
          >
            <p>
              {isArchived
                ? 'They are in the lists again, and can sign in if their account is enabled.'
                : 'They leave the lists and cannot sign in any more. What they did stays, and they can be taken back.'}
            </p>
          </ConfirmDialog>
        )}
      </Suspense>
    </>
  )
}
