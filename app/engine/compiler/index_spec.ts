export interface IndexSpec {
  name: string
  columns: string[]
  unique: boolean
  /** Text columns that SQLite indexes through `sem_acento()`. */
  folded: string[]
  owner: string
}
