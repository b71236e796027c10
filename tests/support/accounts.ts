/** The demo accounts in every fresh data folder. */
export const admin = 'admin@parade.example'
export const builder = 'builder@parade.example'
export const remodeler = 'remodeler@parade.example'
export const developer = 'developer@parade.example'
