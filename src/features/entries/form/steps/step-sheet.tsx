import { Sheet } from '#app/ui/overlays/sheet.tsx'
import type { StepBarProps } from './step-bar.tsx'
import { StepNav } from './step-nav.tsx'

/** All steps, in a sheet for screens without room for a list beside the form. */
export function StepSheet({ kind, items, current, onGo, onClose }: StepBarProps & { onClose: () => void }) {
  return (
    <Sheet title="Steps" onClose={onClose}>
      <StepNav
        kind={kind}
        items={items}
        current={current}
        onGo={(step) => {
          onClose()
          onGo(step)
        }}
      />
    </Sheet>
  )
}
