import { Button } from '#app/ui/button.tsx'
import { useOnline } from '#app/ui/use-online.ts'
import { decisionWords } from './decision-words.ts'

export type RegistrationWish = 'approve' | 'request_changes' | 'reject' | 'set_late_until'

const wishes: readonly RegistrationWish[] = ['approve', 'request_changes', 'set_late_until', 'reject']

export function RegistrationBulk({ onWish }: { onWish: (wish: RegistrationWish) => void }) {
  const isOnline = useOnline()
  if (!isOnline) return <span>Decisions need a connection.</span>
  return (
    <>
      {wishes.map((wish) => (
        <Button key={wish} onClick={() => onWish(wish)}>
          {decisionWords[wish]}
          {wish === 'approve' ? '' : '…'}
        </Button>
      ))}
    </>
  )
}
