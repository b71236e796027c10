import react from '@vitejs/plugin-react'
import { build } from 'vite'

/** files-page.tsx as one script and one style sheet that a page of the portal can load by their addresses. */
export async function filesScript(): Promise<{ code: string; css: string }> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    // As under the test runner: React's own development build.
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      write: false,
      minify: false,
      lib: { entry: 'tests/support/files-page.tsx', formats: ['es'], fileName: 'files' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error('The script of the files page was not built.')
  const code = output.output.find((part) => part.type === 'chunk')?.code ?? ''
  const css = output.output.find((part) => part.type === 'asset')?.source ?? ''
  return { code, css: String(css) }
}
