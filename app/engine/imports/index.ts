/** Table imports: importable fields, cell conversion, and writing records through the repository. */
export { type Cell, isEmptyCell, textOf } from './cells.ts'
export { guessTargets, ID, type ImportTarget, importTargets } from './columns.ts'
export { withoutCompanyRequirements } from './relaxed.ts'
export { type ImportRecord, type MappedColumn, RecordBuilder, type RefusedCell } from './records.ts'
export { ImportReferences } from './references.ts'
export { type Incoming, type Keep, writeRecords } from './write.ts'
