/** Erases people from everything the product stores about them. */
export { eraseAction } from './action.ts'
export { erasePerson } from './erase.ts'
export { sweepErased } from './sweep.ts'
export { initialsOf } from './values.ts'
