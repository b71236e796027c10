import { useState, type ReactNode } from 'react'
import action from '#app/ui/action.module.css'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { archive } from './people-commands.ts'
import styles from './people.module.css'
import type { PersonRow } from './people-queries.ts'
import { nameOf } from './people-words.ts'

/** The account, and whether somebody is still here. */
export function PersonHead({ person, account }: { person: PersonRow; account: ReactNode }) {
  const [isAsking, ask] = useState(false)
  const { is_archived: isArchived } = person
  return (
    <>
      {account}
      <div className={styles.state}>
        <button type="button" className={action.secondary} onClick={() => ask(true)}>
          {isArchived ? 'Take back' : 'Archive …'}
        </button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={isArchived ? `Take ${nameOf(person)} back?` : `Archive ${nameOf(person)}?`}
          confirmLabel={isArchived ? 'Take back' : 'Archive'}
          onConfirm={() => archive(person, !isArchived)}
          onClose={() => ask(false)}
        >
          <p>
            {isArchived
              ? 'They are in the lists again, and can sign in if their account is enabled.'
              : 'They leave the lists and cannot sign in any more. What they did stays, and they can be taken back.'}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
