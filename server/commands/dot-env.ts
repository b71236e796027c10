import { join } from 'node:path'

/** Loads .env, if there is one. Existing environment variables win. */
export function loadDotEnv(root: string): void {
  try {
    process.loadEnvFile(join(root, '.env'))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}
