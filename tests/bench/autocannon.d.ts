declare module 'autocannon' {
  namespace autocannon {
    interface Result {
      requests: { average: number }
      latency: { p99: number }
      errors: number
      statusCodeStats?: Record<string, { count: number }>
    }
  }
  function autocannon(options: {
    url: string
    headers?: Record<string, string>
    connections: number
    duration: number
  }): Promise<autocannon.Result>
  export = autocannon
}
