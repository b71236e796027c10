export const demoPassword = 'parade-demo'

/** The accounts that the emulator starts with. Their fixed uids let a session survive a restart of the emulator. */
export const demoAccounts = [
  { uid: 'demo-admin', email: 'admin@parade.example', displayName: 'Ada Quist', password: demoPassword, role: 'admin' },
  { uid: 'demo-builder', email: 'builder@parade.example', displayName: 'Ben Alvarez', password: demoPassword },
  { uid: 'demo-remodeler', email: 'remodeler@parade.example', displayName: 'Rosa Lindqvist', password: demoPassword },
  { uid: 'demo-developer', email: 'developer@parade.example', displayName: 'Dev Okafor', password: demoPassword },
] as const
