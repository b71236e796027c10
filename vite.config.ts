import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { VitePWA, type ManifestOptions } from 'vite-plugin-pwa'
import { mapFramePart } from './server/local/map-frame-part.ts'
import { sourceVersion } from './server/local/source-version.ts'
import { versionFile } from './server/local/version-file.ts'
import { earlyParts } from './src/app/early-parts.ts'
import { knownParts } from './src/app/known-parts.ts'
import { themeStylesheet } from './src/app/theme-stylesheet.ts'
import { frequentPasswords } from './src/identity/frequent-passwords.ts'

const root = import.meta.dirname
const version = sourceVersion(root)
const manifest = JSON.parse(readFileSync(`${root}/manifest.webmanifest`, 'utf8')) as ManifestOptions
/** Browsers of the last two years. */
const target = ['chrome130', 'edge130', 'firefox128', 'safari18']

/** What is loaded when it is reached, by what is reached together: a part for each dialog would be hundreds of requests. */
const together: [name: string, test: RegExp][] = [
  [
    'pictures',
    /src\/(live\/(use-picture|use-shown-files|thumb-address)|api\/photo-progress|ui\/picture(\.module)?|features\/photos\/photo-image)\.(tsx?|css)$/,
  ],
  ['pickers', /src\/ui\/form\/(combobox(\.module)?|find-choices|multi-select|reference-field|number-field)\.(tsx?|css)$/],
  ['self-saving', /src\/(live\/(later-sending|take-up-orphans|use-later-sending)|storage\/autosave)\.tsx?$/],
  ['submitting', /src\/(live\/use-self-saving|ui\/form\/(saved-line|jump-to-field|callout|form-page\.module))\.(tsx?|css)$/],
  [
    'form-questions',
    /src\/ui\/form\/(form-notices|draft-offer|error-summary|(conflict|discard|leave)-dialog|form-questions\.module)\.(tsx?|css)$/,
  ],
  [
    'list-panels',
    /src\/(ui\/list\/([\w-]*panel(\.module)?|choice-filter|(bulk-bar|report|pills)(\.module)?|(describe-filter|filter-pills))|features\/views\/(list-views|use-saved-views|view-query|view-commands))\.(tsx?|css)$/,
  ],
  [
    'entry-steps',
    /src\/features\/(entry-form\/(step-(home|judging|people|photos|review|description|hours|sheet)|submit-panel|event-days)|photos\/entry-slots)\.tsx?$|src\/ui\/form\/lines-field\.tsx$/,
  ],
  [
    'entry-panels',
    /src\/features\/entry-form\/(conflict-panel|change-request|entry-actions|entry-aside|proof-panel|revision-panel)\.tsx?$/,
  ],
  [
    'entry-dialogs',
    /src\/features\/entry-review\/((duplicate|message|print|tag|export|number)-dialog|bulk-(tools|dialogs)|entry-(map|commands)|guidebook-records|hours-in-words)\.tsx?$/,
  ],
  // What the company sees of an entry in its lists.
  ['own-entries', /contract\/(entry-next-step|where-public)\.ts$/],
  ['record-list', /src\/ui\/(record-list|folded)(\.module)?\.(tsx|css)$/],
  ['sponsor-words', /src\/features\/sponsors\/sponsor-labels\.ts$|contract\/(sponsor-(defaults|standing)|association-day)\.ts$/],
  ['ad-words', /src\/features\/advertisements\/ad-labels\.ts$|contract\/(ad-(inventory|money)|advertisement-(words|defaults))\.ts$/],
  ['deciding', /src\/(features\/review\/(use-claim|review\.module)|live\/use-entry-decision|ui\/undo-toast(\.module)?)\.(tsx?|css)$/],
  ['people', /src\/features\/people\/(people-(words|queries)|dues|day-field)\.ts$|contract\/(company|member)-defaults\.ts$/],
  ['csv', /src\/(features\/csv\/(csv-writer|csv|neutralise)|ui\/list\/list-records)\.ts$/],
  [
    'outbox',
    /src\/features\/outbox\/(outbox-item|outbox-list|value-words|conflict-choice|download-work|file-copy|refused-file|waiting-files)\.tsx?$/,
  ],
  ['questions', /src\/(features\/outbox\/(draft-label|unsent-question|return-question|sign-out-question)|storage\/unsent-work)\.tsx?$/],
  [
    'people-dialogs',
    /src\/features\/(people\/(archive-many|people-bulk|import-fields|people-import|moved-in-words|merge-dialog)|accounts\/invite-many)\.tsx?$/,
  ],
  [
    'profiles',
    /src\/(routes\/member\/(builder|remodeler|developer)\.tsx\?tsr-split|features\/profiles\/(profile-(page|form|head|source|fields)|part-(story|work|contact)|copy-from-sibling|first-profile|use-profile-choices|profiles\.module)\.(tsx?|css)$)/,
  ],
  // Also the list that staff have of them says these.
  ['profile-words', /src\/features\/profiles\/profile-(kinds|standing)\.ts$|contract\/profile-defaults\.ts$/],
  ['public-places', /src\/ui\/place-list(\.module)?\.(tsx|css)$|contract\/public-place\.ts$/],
  ['profile-parts', /src\/features\/profiles\/(begin-profile|profile-commands|profile-end|profile-preview(\.module)?)\.(tsx?|css)$/],
  ['handing-in', /src\/ui\/form\/(needs-list|submit-panel|handing-in\.module)\.(tsx|css)$/],
  ['sponsors', /src\/features\/sponsors\/(arrange-sponsors|copy-dialog|logo-wall|sponsor-bulk)\.tsx?$/],
  ['advertisements', /src\/features\/advertisements\/(arrange-ads|copy-dialog|step-buttons)\.tsx?$/],
  ['event-parts', /src\/features\/event-setup\/(event-(actions|preview)|duplicate-dialog)\.tsx$/],
  ['neighborhoods', /src\/features\/neighborhoods\/(copy-dialog|neighborhood-(actions|bulk|commands))\.tsx?$/],
  [
    'master-data',
    /src\/features\/master-data\/(arrange-list|item-input|merge-dialog|item-commands|items-import|swatch|contrast|range-gaps(\.module)?|item-sheet\.module)\.(tsx?|css)$/,
  ],
  ['webflow-parts', /src\/features\/webflow\/(plan-columns|plan-part|run-panel|runs-part)\.tsx?$/],
  [
    'registrations',
    /src\/features\/registration-review\/(registration-(bulk|bulk-dialog|sheet|commands)|decision-(panel|words)|exception-panel|listing-panel|save-by-staff|staff-notes|registration-review\.module)\.(tsx?|css)$/,
  ],
  [
    'member-entries',
    /src\/features\/member-entries\/((entry-menu|entry-print)(\.module)?|copy-entries|entry-commands|file-columns|past-entries|use-past-entries)\.(tsx?|css)$/,
  ],
  ['registration', /src\/features\/company-information\/(company-update|company-update-card|withdraw-registration)\.tsx?$/],
]

const stylesheets = new Map<string, string>()

/**
 * `_list-toolbar` for the toolbar of list.module.css: random letters would weigh more than the words, in every part that
 * names them. The line at its start keeps `_ad-overview-money` out of the lists by which blockers hide advertising.
 */
function classIn(name: string, file: string): string {
  const sheet = basename(file, '.module.css')
  const other = stylesheets.get(sheet) ?? file
  if (other !== file) throw new Error(`${file} and ${other} name their classes alike: one of them needs another name`)
  stylesheets.set(sheet, file)
  return `_${sheet}-${name}`
}

export default defineConfig({
  define: { __APP_VERSION__: JSON.stringify(version) },
  plugins: [
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/app/route-tree.gen.ts',
      autoCodeSplitting: true,
    }),
    react(),
    versionFile(version),
    mapFramePart(),
    themeStylesheet(),
    frequentPasswords(),
    earlyParts(),
    knownParts(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      manifest,
      injectRegister: null,
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        target,
        globPatterns: ['**/*.{js,css,html,svg,png,woff2}'],
        // Screenshots and icons by size are for the install dialog alone; the map's script is in the document that the server makes.
        globIgnores: ['screenshots/**', 'icons/*.png', 'icons/monochrome.svg', 'map-frame.js'],
      },
      devOptions: { enabled: false },
    }),
  ],
  // Dexie's package answers with its build for browsers of 2015; this is the same for those of `target`.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  css: { postcss: { plugins: [mantine()] }, modules: { generateScopedName: classIn } },
  build: {
    target,
    // The policy lets no inline font or script through, and every browser of `target` preloads modules.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The worker carries the list of them all: names cost it more than hashes do.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        // On a slow line every request costs half a second, and a browser makes six at a time: few parts, not small ones.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              priority: 3,
              test: /rolldown\/runtime|src\/(app\/main\.tsx|ui\/(icon|use-online)\.tsx?|features\/shell\/brand\.tsx)$/,
            },
            {
              name: 'signed-in',
              priority: 2,
              test: /src\/features\/(shell\/(shell|use-no-layout|navigation-loading)|navigation\/(navigation-link|event-links|quick-event|member-links)|events\/(event-queries|use-server-clock)|sync-status\/.+|install\/.+|session\/(sign-in-again|account-changed|use-current-name)|notices\/notice-(bell|strip)|outbox\/(outbox-(chip|summary|store)|use-sign-out)|palette\/(palette-(keys|button|door)|wanted-by)|dashboards\/(registration-line|milestone-list|milestones|dashboard-queries|(dashboard|dashboard-panel)\.module))\.(tsx?|css)$|src\/(live\/while-signed-in|ui\/(after-paint|disclosure|pennant)(\.module)?)\.(tsx?|css)$|contract\/(entry|event-phase|event-color|date-range|format-short)\.ts$/,
            },
            // What nearly every page behind the first one needs, and what every call needs.
            {
              name: 'records',
              priority: 1,
              includeDependenciesRecursively: false,
              test: /src\/(live\/(use-(synced-list|event-list|site-connected)|entry-maker)|storage\/(work|waiting)|api\/ask|features\/(events\/event-page|csv\/(csv-file|download-list)|views\/saved-views)|ui\/(tag|fold|use-later|list\/(column|bulk-report)))\.(tsx?|(module\.)?css)$|contract\/(word-count|day-in-zone|award-label)\.ts$/,
            },
            // What is written, but not sent. Also what sends it without a form needs this.
            { name: 'drafts', priority: 1, includeDependenciesRecursively: false, test: /src\/storage\/(drafts|merge-fields|new-id)\.ts$/ },
            // What nearly every form needs; a list of records goes without.
            {
              name: 'fields',
              priority: 1,
              includeDependenciesRecursively: false,
              test: /src\/live\/use-choices\.ts$|src\/ui\/(not-here|form\/(field-frame|field\.module|radio-group|format-moment|use-after-press|form\.module|group-frame|text-line|text-area|select-field|date-field|form-section))\.(tsx?|(module\.)?css)$/,
            },
            {
              name: 'entries',
              priority: 1,
              includeDependenciesRecursively: false,
              test: /src\/live\/as-entry\.ts$|contract\/entry-defaults\.ts$/,
            },
            {
              name: 'schemas',
              priority: 1,
              includeDependenciesRecursively: false,
              // With what brings the first rows: they are asked for while the page itself still comes, six requests at a time.
              test: /node_modules\/zod\/|contract\/(field|envelope|timestamp-schema|event|event-endpoints|notification|notice-about|count|session-endpoints|company|member|problem)\.ts$|src\/(api\/(call|sync)|storage\/delta-sync|network\/connectivity)\.ts$/,
            },
            // What is called and in which shapes, which no screen waits for: only calls and the first rows need it.
            {
              name: (id, build) =>
                /\/contract\//.test(id) && build.getModuleInfo(id)?.importedIds.some((one) => /\/zod\//.test(one)) ? 'endpoints' : null,
              priority: 0,
              includeDependenciesRecursively: false,
            },
            {
              name: 'list',
              priority: 1,
              includeDependenciesRecursively: false,
              test: /src\/ui\/list\/(?!list-state|column\.|list-records|bulk-report|choice-filter|bulk-bar|describe-filter|filter-pills|pills|report\.|[\w-]*panel)[\w.-]+\.(tsx?|css)$/,
            },
            ...together.map(([name, test]) => ({ name, test, priority: 1, includeDependenciesRecursively: false })),
            { name: 'member', priority: 1, test: /src\/routes\/member\/(route|dashboard)\.tsx\?tsr-split/ },
            { name: 'admin', priority: 1, test: /src\/routes\/admin\/(route|dashboard)\.tsx\?tsr-split/ },
            { name: 'signing-in', priority: 1, test: /src\/features\/session\/(session-page|sign-in-form)\.tsx$/ },
          ],
        },
      },
    },
    sourcemap: false,
    reportCompressedSize: false,
  },
})
