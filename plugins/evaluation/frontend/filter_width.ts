/** A filter above a page: a line of its own on a phone, at least `width` pixels beside the others elsewhere. */
export const filterWidth = (width: number) => ({ minWidth: { xs: '100%', sm: width } })
