import { createServer, type Server } from 'node:http'

interface MetricsText {
  text: () => Promise<string>
  contentType: string
}

/** `GET /metrics` and nothing else, for a port that is not public. The caller starts listening. */
export function createMetricsServer({ text, contentType }: MetricsText): Server {
  return createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end('Only GET /metrics is available here.\n')
      return
    }
    text().then(
      (lines) => response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(lines),
      () => response.writeHead(500).end('The metrics couldn’t be read.\n'),
    )
  })
}
