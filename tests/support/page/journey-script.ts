import { build } from 'vite'

/** The page's own wrapper as a script that a journey can load into a page by its address, since the built one exports nothing. */
export async function journeyScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: 'src/session/authorized-fetch.ts', formats: ['es'], fileName: 'journey' },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error('The script for journeys was not built.')
  return output.output[0].code
}
