import { Button } from '#app/ui/button.tsx'

/** In the place of a part of the page that did not load. */
export function PartFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <p>This section didn’t load. The rest of the page still works.</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  )
}
