import { webflowTypes } from '#contract/website/labels.ts'
import { listSearchOf } from '#app/ui/search-of.ts'

/** `type` is the type whose fields are mapped, `run` the open run. Without a part it is the site. */
export const validateWebflowSearch = listSearchOf({ part: ['plan', 'fields', 'runs'], type: webflowTypes, run: 'text' })
