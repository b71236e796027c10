import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * The initial markup of a component. Includes the theme's provider, without which Mantine renders
 * nothing.
 */
export function markupOf(content: ReactNode): string {
  return renderToStaticMarkup(inProvider(content))
}

export function inProvider(content: ReactNode): ReactNode {
  return <MantineProvider {...staticSheet}>{content}</MantineProvider>
}

const staticSheet = { withCssVariables: false, withGlobalClasses: false, env: 'test' } as const

/** The buttons or links in a markup: label and attributes of each. */
export function pressable(markup: string, tag: 'button' | 'a' = 'button'): { label: string; attributes: string }[] {
  return [...markup.matchAll(new RegExp(`<${tag}\\b([^>]*)>(.*?)</${tag}>`, 'g'))].map(([, attributes = '', inner = '']) => ({
    label: inner.replaceAll(/<[^>]*>/g, ''),
    attributes,
  }))
}
