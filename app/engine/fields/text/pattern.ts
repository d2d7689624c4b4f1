/** The expression for a whole value. Browser-safe: the form and the server ask alike. */
export const wholeOf = (pattern: string) => new RegExp(`^(?:${pattern})$`, 'u')
