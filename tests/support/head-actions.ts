import type { ReactNode } from 'react'
import { RecordHead, type HeaderAction } from '#app/ui/record/record-header.tsx'
import { buttonsOf, elementsOf } from './elements-of.ts'

/** What a record's header offers: its main buttons, then what is in its menu. */
export function headActions(node: ReactNode): HeaderAction[] {
  const heads = elementsOf(node, RecordHead).map(({ props }) => props)
  const main = heads.flatMap((head) => buttonsOf(head.main)).map(({ props }) => props)
  return [
    ...main.map(({ children, disabled, onClick }) => ({
      label: typeof children === 'string' ? children : '',
      isOff: disabled === true,
      run: onClick,
    })),
    ...heads.flatMap(({ more }) => more),
  ]
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
