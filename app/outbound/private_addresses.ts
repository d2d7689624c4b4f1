import { isIP, isIPv4 } from 'node:net'
import { addressesIn } from './networks.ts'

/** Networks that are no public place: loopback, private, link-local (metadata services of clouds), carrier, documentation, multicast. */
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
/** Only 2000::/3 is public; what wraps an IPv4 address in it is judged by that address. */
const isPublicV6 = addressesIn(['2000::/3'])
const isHiddenV6 = addressesIn(['2001::/23', '2001:db8::/32', '2002::/16'])

/** Whether a request to this IP address would stay in a private network. What is no IP address counts as private. */
export function isPrivateAddress(address: string): boolean {
  if (isIPv4(address)) return isPrivateV4(address)
  return isIP(address) !== 6 || !isPublicV6(address) || isHiddenV6(address)
}

/** `OUTBOUND_PRIVATE`: hosts and networks inside that may be reached all the same ('localhost, ollama.local, 10.1.0.0/16'; '*': all). */
export function allowedInside(host: string, address: string, allowed: string | undefined): boolean {
  const given = (allowed ?? '')
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter(Boolean)
  return given.some((one) => one === '*' || one === host.toLowerCase()) || addressesIn(given)(address)
}
