/** Media type of XLSX files. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** Media type of PDF files. */
export const PDF = 'application/pdf'
