/** Caches a value computed from an object that no longer changes (mostly field definitions). Browser-safe. */
export function memoize<F extends object, T>(make: (one: F) => T): (one: F) => T {
  const made = new WeakMap<F, { value: T }>()
  return (one) => {
    let found = made.get(one)
    if (!found) made.set(one, (found = { value: make(one) }))
    return found.value
  }
}
