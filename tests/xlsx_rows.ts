import readExcelFile, { readSheet as firstSheet } from 'read-excel-file/node'
import { fileRead } from './contract/witness.ts'

/** Rows of the first sheet of a workbook that the server answered. */
export const readSheet: typeof firstSheet = ((file: Buffer, ...more: []) => {
  fileRead(file)
  return firstSheet(file, ...more)
}) as typeof firstSheet

/** All sheets, with their names. */
const readAll: typeof readExcelFile = ((file: Buffer, ...more: []) => {
  fileRead(file)
  return readExcelFile(file, ...more)
}) as typeof readExcelFile
export default readAll
