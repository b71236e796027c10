import { Children, isValidElement, type FunctionComponent, type ReactElement, type ReactNode } from 'react'
import { Button } from '#app/ui/button.tsx'

/** The elements of one component among what another returned, in order. For dialogs, which have no initial markup. */
export function elementsOf<Props>(node: ReactNode, type: FunctionComponent<Props>): ReactElement<Props>[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<{ children?: ReactNode }>(child)) return []
    return child.type === type ? [child as ReactElement<never>] : elementsOf(child.props.children, type)
  })
}

/** What a memoized component returns for these props; for a test that calls it within a mounted hook. */
export function returnedBy<Props>(component: (props: Props) => ReactNode, props: Props): ReactElement {
  return (component as unknown as { type: (props: Props) => ReactElement }).type(props)
}

/** Presses the button with this label. */
export function press(node: ReactNode, label: string): void {
  const button = buttonsOf(node).find(({ props }) => props.children === label)
  if (!button) throw new Error(`There is no button “${label}.”`)
  button.props.onClick()
}

export function buttonsOf(node: ReactNode): ReactElement<ButtonProps>[] {
  return elementsOf(node, PlainButton)
}

interface ButtonProps {
  children: ReactNode
  onClick: () => void
  ref?: { current: unknown }
  miw?: number
  disabled?: boolean
  'aria-disabled'?: boolean
}

const PlainButton = Button as unknown as FunctionComponent<ButtonProps>
