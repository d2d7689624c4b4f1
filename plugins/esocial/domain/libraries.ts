import { createRequire } from 'node:module'

const load = createRequire(import.meta.url)

/** Libraries that build, sign and parse events. They are loaded on first use, to keep boot short (200 files). */
export const xmlLibrary = () => load('xmlbuilder2') as typeof import('xmlbuilder2')
export const signatureLibrary = () => load('xml-crypto') as typeof import('xml-crypto')
export const keyLibrary = () => load('node-forge') as typeof import('node-forge')
