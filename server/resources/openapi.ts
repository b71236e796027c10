import { openApiDocument } from '#server/http/openapi-document.ts'
import type { Handlers } from '#server/http/handler.ts'

export function openApiHandlers({ version, origin }: { version: string; origin: string }): Pick<Handlers, 'openapi'> {
  let document: ReturnType<typeof openApiDocument> | undefined
  return {
    async openapi() {
      document ??= openApiDocument({ version, origin })
      return { bare: document }
    },
  }
}
