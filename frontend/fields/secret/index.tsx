export { Cell, Input, text, unsortable } from '../password/index.tsx'
