/** Name of the index that SQLite keeps beside a unique one, over its folded texts. */
export const foldedName = (unique: string) => `${unique}_folded`
