import { listSearch, type ListSearch } from '#app/ui/list/list-state.ts'
import { webflowTypes, type WebflowType } from '#contract/website/labels.ts'

export const webflowParts = ['site', 'plan', 'fields', 'runs'] as const
export type WebflowPart = (typeof webflowParts)[number]

export type WebflowSearch = ListSearch & {
  /** Defaults to `site`. */
  part?: WebflowPart | undefined
  /** The type whose fields are mapped. */
  type?: WebflowType
  /** The open run. */
  run?: string
}

export function validateWebflowSearch(search: Record<string, unknown>): WebflowSearch {
  const part = webflowParts.find((one) => one === search['part'])
  const type = webflowTypes.find((one) => one === search['type'])
  return {
    ...listSearch(search),
    ...(part && part !== 'site' && { part }),
    ...(type && { type }),
    ...(typeof search['run'] === 'string' && { run: search['run'] }),
  }
}
