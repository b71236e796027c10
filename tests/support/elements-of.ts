import { Children, isValidElement, type FunctionComponent, type ReactElement, type ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'

/** The elements of one component among what another returned, in order. For dialogs, which have no initial markup. */
export function elementsOf<Props>(node: ReactNode, type: FunctionComponent<Props>): ReactElement<Props>[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<{ children?: ReactNode }>(child)) return []
    return child.type === type ? [child as ReactElement<never>] : elementsOf(child.props.children, type)
  })
}

/** Presses the button with this label. */
export function press(node: ReactNode, label: string): void {
  const button = elementsOf(node, PlainButton).find(({ props }) => props.children === label)
  if (!button) throw new Error(`There is no button “${label}”.`)
  button.props.onClick()
}

const PlainButton = Button as unknown as FunctionComponent<{ children: ReactNode; onClick: () => void }>
