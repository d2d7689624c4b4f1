export { textoSigiloso } from './SealedText.tsx'
