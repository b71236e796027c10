import { serveWebflowDouble } from './serve-webflow-double.ts'
import { WebflowDouble } from './webflow-double.ts'

// `npm run webflow-double`: a site to try publishing on while this runs. Nothing is stored.

const fetches = async (url: string) => (await fetch(url)).ok
const double = new WebflowDouble({ token: 'by-hand', canFetch: fetches })
const { apiBase, control } = await serveWebflowDouble(double, Number(process.env['DOUBLE_PORT'] ?? 8099))
console.log(`  A Webflow site that is none. Start the portal with
    WEBFLOW_TOKEN=by-hand WEBFLOW_API_BASE=${apiBase} npm start
  What the public sees: ${control}/live/homes
  To have homes refused: curl -X PUT ${control}/refused -d '["The Alder"]'
  To have it answer in two seconds: curl -X PUT ${control}/slow -d 2000
  To have the token revoked: curl -X PUT ${control}/token -d '"another"'
  To have room for ten more items: curl -X PUT ${control}/room -d 10`)
