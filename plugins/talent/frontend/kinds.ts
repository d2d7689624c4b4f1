export { pendenciasDeSaida } from './LeavingEndings.tsx'
