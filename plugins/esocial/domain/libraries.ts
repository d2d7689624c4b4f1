import { createRequire } from 'node:module'

const load = createRequire(import.meta.url)

/** What only makes, signs and reads events: loaded with the first one, for no start needs its 200 files. */
export const xmlLibrary = () => load('xmlbuilder2') as typeof import('xmlbuilder2')
export const signatureLibrary = () => load('xml-crypto') as typeof import('xml-crypto')
export const keyLibrary = () => load('node-forge') as typeof import('node-forge')
