import { BarePage } from '#app/features/shell/bare-page.tsx'
import { Notice } from '#app/ui/messages/notice.tsx'

export function NotFoundPage() {
  return (
    <BarePage>
      <Notice title="There is no such page" sentence="The address may be mistyped, or the page has moved.">
        <a href="/">Go to the start</a>
      </Notice>
    </BarePage>
  )
}
