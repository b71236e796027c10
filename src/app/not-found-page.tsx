import { Notice } from '#app/ui/notice.tsx'

export function NotFoundPage() {
  return (
    <main id="content" tabIndex={-1}>
      <Notice title="There is no such page" sentence="The address may be mistyped, or the page has moved.">
        <a href="/">Go to the start</a>
      </Notice>
    </main>
  )
}
