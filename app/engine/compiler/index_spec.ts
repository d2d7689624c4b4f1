export interface IndexSpec {
  name: string
  columns: string[]
  unique: boolean
  /** Text columns that SQLite indexes through `sem_acento()`. */
  folded: string[]
  /**
   * Its last column is the first filled of these (`displayAs`), kept by the database: SQLite indexes the expression, MySQL
   * a generated column.
   */
  firstOf?: string[]
  owner: string
}
