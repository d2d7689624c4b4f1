/** A server of the database. @typedef {{ host: string, port: number }} DatabaseHost */

/** A name or an address of IPv4, an address of IPv6 in brackets; with or without a port. */
const ADDRESS = /^(?:\[([0-9a-f:]+)\]|([^:\s[\]]+))(?::(\d{1,5}))?$/i

/**
 * Reads 'db1,db2:3307': servers without a port have `port`.
 * @param {string} text @param {number} port
 * @returns {[DatabaseHost, ...DatabaseHost[]]}
 * @throws {Error} with a sentence for people
 */
export function parseHosts(text, port) {
  const hosts = text.split(',').map((value) => {
    const [, six, name, own] = ADDRESS.exec(value.trim()) ?? []
    const host = six ?? name
    const number = Number(own ?? port)
    if (!host || !(number >= 1 && number <= 65_535))
      throw Object.assign(new Error(`DB_HOST: "${value.trim()}" não é o endereço de um servidor.`), { human: true })
    return { host, port: number }
  })
  return /** @type {[DatabaseHost, ...DatabaseHost[]]} */ (hosts)
}
