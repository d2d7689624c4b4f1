/**
 * What people say anonymously (answers of a survey, votes): collected encrypted and mixed, so that the database never
 * tells who said what, by no order, key or time. `put` in the transaction that marks the person (`repo.mark`),
 * `takeAll` when the collection ends. Its limits: docs/internals/plugins.md, "Anonymous contributions".
 */
export { collectionsWithin, discard, holdOpen, put, readAll, takeAll } from './intake.ts'
export { cleanse } from './cleanse.ts'
export { chanceId } from './chance.ts'
export { mixedRows, mixWaiting } from './mix.ts'
export { anonymityFloor, floorSentence } from './floor.ts'
