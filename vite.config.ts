import { readFileSync } from 'node:fs'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'
import { VitePWA, type ManifestOptions } from 'vite-plugin-pwa'
import { pagePlugins } from './dev/build/page-plugins.ts'
import { sourceVersion } from './dev/build/source-version.ts'

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
    pagePlugins(version),
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
  // The browsers of `target` know light-dark(), which the preset would turn into two rules each.
  css: { postcss: { plugins: [mantine({ features: { lightDarkFunction: false } })] } },
  build: {
    target,
    // The policy lets no inline font or script through, and every browser of `target` preloads modules.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // No words in the names: what is called advertisements-….js is stopped by blockers.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        // On a slow line every request costs half a second, and a browser makes six at a time: few parts, not small ones.
        codeSplitting: {
          groups: [
            { name: 'sign-in', priority: 3, test: /src\/(app\/main|routes\/index)\.tsx/ },
            { name: 'signed-in', priority: 2, test: /src\/routes\/(member|admin)\/(route|dashboard)\.tsx/ },
            { name: 'pages', priority: 1, minShareCount: 2 },
          ],
        },
      },
    },
    sourcemap: false,
    reportCompressedSize: false,
  },
})
