import { request as forward } from 'node:http'
import type { Fault } from './front.ts'

/** The app at this origin handles the request, but its answer never arrives. */
export function lostAnswer(appOrigin: string): Fault {
  const { hostname, port } = new URL(appOrigin)
  return {
    kind: 'answer',
    handler(request, response) {
      const { method, url: path, headers } = request
      const onward = forward({ hostname, port, method, path, headers }, (answer) => {
        answer.resume()
        answer.on('end', () => response.destroy())
      })
      request.pipe(onward)
    },
  }
}
