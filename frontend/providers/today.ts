const two = (value: number) => String(value).padStart(2, '0')

/** Today in the user's time zone, yyyy-MM-dd. */
export function today(now = new Date()): string {
  return `${String(now.getFullYear()).padStart(4, '0')}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
