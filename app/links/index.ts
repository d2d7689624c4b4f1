/**
 * Links for people without an account: issued by any plugin, accepted by endpoints with `audience: 'link'` and the
 * link's purpose. The code is sent in the header `X-Link`; `context.link` has the link's grant, and nothing else is
 * reachable with it.
 */
export { companyAnswer, companyLook, issuedLinkAnswer } from './endpoints.ts'
export { identify } from './identify.ts'
export { type KioskInput, kioskEntry, stayData, stayOf } from './kiosk.ts'
export { type IssuedLink, issueLink, revokeLinks, consumeLink } from './links.ts'
export { qrSvg } from '#app/auth/second_factor/qr.ts'
