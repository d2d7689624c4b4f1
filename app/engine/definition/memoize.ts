/** Caches a value computed from an object that no longer changes (mostly field definitions). Browser-safe. */
export function memoize<F extends object, T>(make: (one: F) => T): (one: F) => T {
  const made = new WeakMap<F, { value: T }>()
  return (item) => {
    let found = made.get(item)
    if (!found) made.set(item, (found = { value: make(item) }))
    return found.value
  }
}
