import { useMatches } from '@tanstack/react-router'

/** Whether the page is flagged to render without the shell (product: Navigation). */
export function useNoLayout(): boolean {
  return useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.noLayout) })
}
