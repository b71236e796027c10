import { Button } from '#app/ui/button.tsx'

/** Shown in place of a part of the page that failed to load. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <p>This section didn’t load. The rest of the page still works.</p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  )
}
