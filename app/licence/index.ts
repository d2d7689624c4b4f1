/** The licence of an installation: signed by whoever runs the service, read offline. Without LICENSE_PUBLIC_KEY there is none to ask for, and everything works. */
export {
  type Licence,
  LicenceError,
  newKeys,
  readLicence,
  readTicket,
  signLicence,
  type Ticket,
  writeTicket,
} from './codec.ts'
export { authenticate, DEMO, newTicket, OTHER_CNPJ, rectify } from './service.ts'
export { ANY, CHANGED, CLOCK, forgetState, isLicensed, licenceState, type LicenceState } from './state.ts'
export { readStored, writeStored } from './store.ts'
