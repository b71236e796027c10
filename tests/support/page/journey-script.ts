import { build } from 'vite'

/**
 * The page's own fetch wrapper as a script that a journey can load by URL, because the built page
 * exports nothing.
 */
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
