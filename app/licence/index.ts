/** The licence of an installation: signed by whoever runs the service, read offline. Without LICENSE_PUBLIC_KEY there is none to ask for, and everything works. */
export { newKeys, readTicket, signLicence } from './codec.ts'
export { authenticate, DEMO, newTicket, rectify } from './service.ts'
export { invalidateState, isLicensed, licenceState } from './state.ts'
export { readStored, writeStored } from './store.ts'
