/** A path without parameter names. */
export const plainPath = (path: string) => path.replace(/:\w+/g, ':')
