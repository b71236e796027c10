import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

// The baseline for the API: node:http that returns a constant, in a process of its own.
const body = JSON.stringify({ data: [], meta: {} })
const server = createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
