import { Sheet } from '#app/ui/overlays/sheet.tsx'
import type { StepBarProps } from './step-bar.tsx'
import { StepNav } from './step-nav.tsx'

/** All parts of the form, where there is no room for them beside it. */
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
