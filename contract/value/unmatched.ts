/** Those without a counterpart in `there`, where each has at most one. The first test that two pass makes them a pair. */
export function unmatched<T>(all: readonly T[], there: readonly T[], ...tests: readonly ((one: T, other: T) => boolean)[]): T[] {
  const free = [...there]
  let rest = [...all]
  for (const isSame of tests) {
    rest = rest.filter((one) => {
      const place = free.findIndex((other) => isSame(one, other))
      if (place !== -1) free.splice(place, 1)
      return place === -1
    })
  }
  return rest
}
