import { join } from 'node:path'

/** Takes the settings in .env, if there is one, by Node's own reader; what the environment says already wins. */
export function loadDotEnv(root: string): void {
  try {
    process.loadEnvFile(join(root, '.env'))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}
