import type { Plugin } from 'vite'

const path = '/dev/components'

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Components</title>
    <style>@layer base, mantine;</style>
  </head>
  <body>
    <script type="module" src="/dev/components/main.tsx"></script>
  </body>
</html>`

/** Shows every component of src/ui in its states, at /dev/components. Only `npm run dev` has this page. */
export function componentPage(): Plugin {
  return {
    name: 'parade:component-page',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url?.split('?')[0] !== path) return next()
        server.transformIndexHtml(path, page).then((html) => response.setHeader('Content-Type', 'text/html').end(html), next)
      })
    },
  }
}
