export { fold, isFoundIn, nameKey, searchForms, typedForms, wordsAreFoundIn } from '../fields/fold.ts'
