import type { ReactNode } from 'react'
import { RecordHead, type HeaderAction } from '#app/ui/record/record-header.tsx'
import { buttonsOf, elementsOf } from './elements-of.ts'

/** What a record's header offers: its main buttons, then what is in its menu. */
export function headActions(node: ReactNode): HeaderAction[] {
  return elementsOf(node, RecordHead).flatMap(({ props: { main, more } }) => [
    ...buttonsOf(main).map(({ props }) => ({ label: props.children as string, isOff: props.disabled === true, run: props.onClick })),
    ...more,
  ])
}

/** The labels of what can be done now. */
export function offeredIn(node: ReactNode): string[] {
  return headActions(node)
    .filter(({ isOff }) => !isOff)
    .map(({ label }) => label)
}

/** Does what a record's header offers under this label. */
export function doInHead(node: ReactNode, label: string): void {
  const action = headActions(node).find((one) => one.label === label)
  if (!action) throw new Error(`The header doesn’t offer “${label}.”`)
  action.run()
}
