import type { PluginOption } from 'vite'
import { frequentPasswords } from './frequent-passwords.ts'
import { mapFrameScript } from './map-frame-script.ts'
import { stylesheetLast } from './stylesheet-last.ts'
import { themeStylesheet } from './theme-stylesheet.ts'
import { versionFile } from './version-file.ts'

/** Our own Vite plugins. */
export function pagePlugins(version: string): PluginOption[] {
  return [versionFile(version), mapFrameScript(), themeStylesheet(), frequentPasswords(), stylesheetLast()]
}
