import { Stack, type StackProps } from '@mantine/core'
import type { CSSProperties, ReactNode, Ref } from 'react'

export interface ColumnsProps extends StackProps {
  component?: 'div' | 'dl' | 'span' | 'ul'
  /** The least width of a column. */
  min: string
  /** Few items fill the width; otherwise they keep the columns of many. */
  isFilling?: boolean
  ref?: Ref<HTMLDivElement>
  style?: CSSProperties
  children: ReactNode
}

/** As many equal columns as fit. SimpleGrid would insert a style sheet, which the content policy forbids. */
export function Columns({ min, isFilling = false, style, ...props }: ColumnsProps) {
  const gridTemplateColumns = `repeat(${isFilling ? 'auto-fit' : 'auto-fill'}, minmax(min(${min}, 100%), 1fr))`
  return <Stack display="grid" gap="0.75rem 1.5rem" w="100%" style={{ gridTemplateColumns, ...style }} {...props} />
}
