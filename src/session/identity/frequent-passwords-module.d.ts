declare module 'virtual:frequent-passwords' {
  const passwords: readonly string[]
  export default passwords
}
