export { fold } from '../fields/fold.ts'
