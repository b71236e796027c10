import { Link } from '@tanstack/react-router'
import { Wide } from '#app/ui/form/form-section.tsx'
import type { PeopleSearch } from './people-search.ts'
import { EdgeNote } from '#app/ui/edge-note.tsx'

interface SimilarProps {
  ones: readonly { id: string; label: string; search: PeopleSearch }[]
  noun: string
}

/** Links to records that look like the one in the form, in case it already exists. */
export function Similar({ ones, noun }: SimilarProps) {
  if (ones.length === 0) return null
  return (
    <Wide>
      <EdgeNote component="output" tone="wait">
        This may be the same {noun} as{' '}
        {ones.map(({ id, label, search }, index) => (
          <span key={id}>
            {index > 0 && ', '}
            <Link to="/admin/member" search={search}>
              {label}
            </Link>
          </span>
        ))}
        .
      </EdgeNote>
    </Wide>
  )
}
