import { sql } from 'kysely'
import type { WebflowType } from '#contract/website/labels.ts'
import type { Handlers } from '#server/http/handler.ts'
import { Problem } from '#server/http/problem.ts'
import { fileInAddress, publicCopy } from '#server/website/kinds/public-picture.ts'
import { publishingKinds } from '#server/website/kinds/publishing-kinds.ts'
import { readSettings } from '#server/website/read-settings.ts'
import { undeleted } from '#server/db/database.ts'
import type { WebflowDependencies } from './webflow.ts'

const aDaySeconds = 86_400

/** Serves pictures to the public site, which downloads them itself. Only pictures of public records are served. */
export function webflowPictures({ files }: WebflowDependencies): Pick<Handlers, 'webflow.picture'> {
  return {
    async 'webflow.picture'({ params: { name }, queries, now }) {
      const { picture_secret: secret } = await readSettings(queries)
      const id = fileInAddress(secret, name)
      if (id === undefined) throw pictureNotFound()
      const rows = await undeleted(queries, 'files').selectAll().where('id', '=', id).execute()
      const copy = rows[0] && publicCopy(rows[0])
      if (!copy) throw pictureNotFound()

      const showing = await queries
        .selectFrom('webflow_items')
        .select(['type', 'record_id as id'])
        .where(sql<boolean>`pictures @> ${[id]}::uuid[]`)
        .where('state', '<>', 'UNPUBLISHED')
        .where('held_at', 'is', null)
        .execute()
      const isShown = await Promise.all(showing.map(async (row) => await isPublic(row)))
      if (!isShown.includes(true)) throw pictureNotFound()
      return {
        bytes: await files.read(rows[0]?.folder ?? '', copy.name, 0, copy.size - 1),
        status: 200,
        headers: {
          'content-type': copy.mime,
          'content-length': String(copy.size),
          'cache-control': `public, max-age=${aDaySeconds}`,
          'cross-origin-resource-policy': 'cross-origin',
        },
      }

      async function isPublic(row: { type: WebflowType; id: string }): Promise<boolean> {
        const kind = publishingKinds.find(({ type }) => type === row.type)
        const [record] = (await kind?.read({ queries, now, ids: [row.id] })) ?? []
        return record !== undefined && record.verdict.is !== 'off'
      }
    },
  }
}

function pictureNotFound(): Problem {
  return new Problem('NOT_FOUND', 'This image doesn’t exist or is no longer public.')
}
