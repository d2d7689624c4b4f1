const UNITS = ['Bytes', 'KB', 'MB', 'GB']

/** Formats a size in steps of 1024: 'Bytes', 'KB', 'MB', 'GB'. */
export function bytesText(size: number): string {
  let step = 0
  let shown = size
  while (shown >= 1024 && step < UNITS.length - 1) {
    shown /= 1024
    step++
  }
  return `${shown.toLocaleString('pt-BR', { maximumFractionDigits: step ? 1 : 0 })} ${UNITS[step]}`
}
