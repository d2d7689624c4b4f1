/**
 * Links for people without an account: issued by any plugin, taken by endpoints with `audience: 'link'` and the purpose of the link.
 * The code travels in the header `X-Link`; `context.link` says what it opens, and nothing else is reachable with it.
 */
export { issuedLinkAnswer } from './endpoints.ts'
export { type KioskInput, kioskEntry } from './kiosk.ts'
export { type IssuedLink, issueLink, revokeLinks, spendLink } from './links.ts'
export { qrSvg } from './qr.ts'
