import { readFileSync } from 'node:fs'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { VitePWA, type ManifestOptions } from 'vite-plugin-pwa'
import { mapFramePart } from './server/local/map-frame-part.ts'
import { sourceVersion } from './server/local/source-version.ts'
import { versionFile } from './server/local/version-file.ts'
import { earlyParts } from './src/app/early-parts.ts'
import { themeStylesheet } from './src/app/theme-stylesheet.ts'

const root = import.meta.dirname
const version = sourceVersion(root)
const manifest = JSON.parse(readFileSync(`${root}/manifest.webmanifest`, 'utf8')) as ManifestOptions
/** Browsers of the last two years. */
const target = ['chrome130', 'edge130', 'firefox128', 'safari18']

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
    earlyParts(),
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
  css: { postcss: { plugins: [mantine()] } },
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
              test: /src\/features\/(shell\/(shell|use-no-layout|navigation-loading)|navigation\/\w+-navigation|events\/(event-queries|use-server-clock)|sync-status\/.+|install\/.+|session\/sign-in-again|dashboards\/(registration-line|milestone-list|milestones|dashboard-queries|(dashboard|panel)\.module))\.(tsx?|css)$|src\/live\/while-signed-in\.ts$|contract\/(entry|event-phase|format-short)\.ts$/,
            },
            // What nearly every page behind the first one needs, and what every call needs.
            {
              name: 'records',
              priority: 1,
              includeDependenciesRecursively: false,
              test: /src\/(live\/use-(synced-list|event-list|choices)|storage\/(work|merge-fields|waiting|new-id)|ui\/tag)\.(tsx?|(module\.)?css)$|contract\/word-count\.ts$/,
            },
            // What nearly every form needs; a list of records goes without.
            {
              name: 'fields',
              priority: 1,
              includeDependenciesRecursively: false,
              test: /src\/ui\/form\/(field-frame|field\.module|form\.module|group-frame|text-line|text-area|select-field|date-field|form-section)\.(tsx?|(module\.)?css)$/,
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
              test: /node_modules\/zod\/|contract\/(field|envelope|timestamp-schema)\.ts$/,
            },
            {
              name: 'list',
              priority: 1,
              includeDependenciesRecursively: false,
              test: /src\/(ui\/list\/(bulk-report|fold|filter|list-records)|features\/(csv\/csv-file|views\/(use-saved-views|view-query)))\.tsx?$/,
            },
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
