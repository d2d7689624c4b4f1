import { BlockList, isIP } from 'node:net'

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** An IPv4-mapped IPv6 address (`::ffff:10.0.0.1`) as IPv4. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** Whether this is an address ('10.0.0.7', '::1') or a network ('10.0.0.0/8', 'fd00::/8'). */
export function isNetwork(text: string): boolean {
  const [address = '', bits, more] = text.split('/')
  const family = isIP(address)
  if (!family || more !== undefined) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** A predicate: is an address in these addresses and networks? Invalid ones (`isNetwork`) are ignored. */
export function addressesIn(networks: Iterable<string>): (address: string) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    if (!isNetwork(network)) continue
    const [address, bits] = network.split('/') as [string, string?]
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return (value) => {
    const address = plain(value)
    return isIP(address) > 0 && list.check(address, familyOf(address))
  }
}
