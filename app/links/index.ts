/**
 * Links for people without an account: issued by any plugin, taken by endpoints with `audience: 'link'` and the purpose of the link.
 * The code travels in the header `X-Link`; `context.link` says what it opens, and nothing else is reachable with it.
 */
export { issuedLinkAnswer } from './endpoints.ts'
export { type KioskInput, type KioskPerson, kioskAnswer, kioskEntry } from './kiosk.ts'
export { type IssuedLink, issueLink, type NewLink, revokeLinks, spendLink } from './links.ts'
export { qrSvg } from './qr.ts'
export { LINKS } from './resource.ts'
