/** A filter above a page: full width on a phone, otherwise at least `width` pixels beside the others. */
export const filterWidth = (width: number) => ({ minWidth: { xs: '100%', sm: width } })
