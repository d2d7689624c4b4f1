import { BlockList, isIP, isIPv4 } from 'node:net'

/** Networks that are no public place: loopback, private, link-local (metadata services of clouds), carrier, documentation, multicast. */
const NETWORKS = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const
/** Only 2000::/3 is public; what wraps an IPv4 address in it is judged by that address. */
const PUBLIC_V6 = new BlockList()
PUBLIC_V6.addSubnet('2000::', 3, 'ipv6')
const HIDDEN_V6 = new BlockList()
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  HIDDEN_V6.addSubnet(net, bits, 'ipv6')

const PRIVATE_V4 = new BlockList()
for (const [net, bits] of NETWORKS) PRIVATE_V4.addSubnet(net, bits, 'ipv4')

/** Whether a request to this IP address would stay in a private network. What is no IP address counts as private. */
export function isPrivateAddress(address: string): boolean {
  if (isIPv4(address)) return PRIVATE_V4.check(address, 'ipv4')
  if (isIP(address) !== 6) return true
  return !PUBLIC_V6.check(address, 'ipv6') || HIDDEN_V6.check(address, 'ipv6')
}

/** `OUTBOUND_PRIVATE`: hosts and networks inside that may be reached all the same ('localhost, ollama.local, 10.1.0.0/16'; '*': all). */
export function allowedInside(host: string, address: string, allowed: string | undefined): boolean {
  for (const one of (allowed ?? '').split(',').map((part) => part.trim().toLowerCase())) {
    if (!one) continue
    if (one === '*' || one === host.toLowerCase() || one === address) return true
    const [net, bits] = one.split('/') as [string, string?]
    const family = isIP(net)
    if (!bits || !family || isIP(address) !== family) continue
    const list = new BlockList()
    list.addSubnet(net, Number(bits), family === 4 ? 'ipv4' : 'ipv6')
    if (list.check(address, family === 4 ? 'ipv4' : 'ipv6')) return true
  }
  return false
}
