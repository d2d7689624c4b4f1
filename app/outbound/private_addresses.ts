import { isIP, isIPv4 } from 'node:net'
import { addressesIn } from './networks.ts'

/** Non-public networks: loopback, private, link-local (cloud metadata services), carrier, documentation, multicast. */
const isPrivateV4 = addressesIn([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
])
/** Only 2000::/3 is public, except its ranges that embed IPv4 addresses. */
const isPublicV6 = addressesIn(['2000::/3'])
const isHiddenV6 = addressesIn(['2001::/23', '2001:db8::/32', '2002::/16'])

/** Whether an IP address is private. Anything else counts as private. */
export function isPrivateAddress(address: string): boolean {
  if (isIPv4(address)) return isPrivateV4(address)
  return isIP(address) !== 6 || !isPublicV6(address) || isHiddenV6(address)
}

/**
 * `OUTBOUND_PRIVATE`: private hosts and networks that may be reached ('localhost, ollama.local, 10.1.0.0/16'; '*':
 * all).
 */
export function allowedInside(host: string, address: string, allowed: string | undefined): boolean {
  const given = (allowed ?? '')
    .split(',')
    .map((value) => value.trim().toLowerCase())
    .filter(Boolean)
  return given.some((value) => value === '*' || value === host.toLowerCase()) || addressesIn(given)(address)
}
