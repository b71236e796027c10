import { createFileRoute } from '@tanstack/react-router'
import { MailList } from '#app/features/mail/mail-list.tsx'
import { listSearch } from '#app/ui/list/list-state.ts'
import { useListOfPage } from './-use-list-of-page.ts'

export const Route = createFileRoute('/admin/mail')({
  staticData: { title: 'Mail' },
  validateSearch: listSearch,
  component: MailRoute,
})

function MailRoute() {
  return <MailList {...useListOfPage('admin/mail', 'mail.csv')} />
}
