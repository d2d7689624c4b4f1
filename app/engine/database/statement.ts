/** One statement of a batch; values are plain (text, number, boolean or null). */
export interface Statement {
  text: string
  bindings: unknown[]
}
