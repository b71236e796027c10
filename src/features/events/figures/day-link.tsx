import { Link } from '@tanstack/react-router'
import { submittedSearch } from './figure-links.ts'
import type { SubmissionDay } from './submissions.ts'

/** How many were submitted on a day, as the way to them. */
export function DayLink({ eventId, day: { day, here }, words = '' }: { eventId: string; day: SubmissionDay; words?: string }) {
  if (!here) return <>{`0${words}`}</>
  return (
    <Link to="/admin/tours" search={submittedSearch(eventId, day)}>
      {here}
      {words}
    </Link>
  )
}
