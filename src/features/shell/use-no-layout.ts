import { useMatches } from '@tanstack/react-router'

/** Spec 1: pages flagged as having no layout render without the shell. */
export function useNoLayout(): boolean {
  return useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.noLayout) })
}
