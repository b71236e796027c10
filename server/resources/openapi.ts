import { openApiDocument } from '#server/http/openapi-document.ts'
import type { Handlers } from '#server/http/handler.ts'

export function openApiHandlers({ version, origin }: { version: string; origin: string }): Pick<Handlers, 'openapi'> {
  // Anyone can ask for it, and it has almost two megabytes.
  let text: string | undefined
  return {
    async openapi() {
      text ??= JSON.stringify(openApiDocument({ version, origin }))
      return { plain: text, headers: { 'content-type': 'application/json; charset=utf-8' } }
    },
  }
}
