/**
 * What the defences of one update cost by themselves, without server and database, so that neighbours of the machine cannot hide it:
 * its body counted while it arrives, UTF-8, names, signs that turn text round, two counts of calls, three headers.
 *
 *   node bench/defences_alone.ts
 */
import { isUtf8 } from 'node:buffer'
import { JsonScan } from '../app/http_body/json_scan.ts'

const CALLS = 200_000
const texts = ['Candidato 000123', 'Texto de observação número 4711']
const body = Buffer.from(JSON.stringify({ nome: texts[0], observacao: texts[1], versao: 3 }))
const names = ['nome', 'observacao', 'versao']
const conversions = ['toString', 'valueOf']
const overrides = /[\u202A-\u202E\u2066-\u2069]/
const counts = new Map<string, number>()
const headers = new Map<string, string>()

function defend() {
  new JsonScan(20_000).push(body)
  let refused = !isUtf8(body)
  for (const name of names) refused ||= conversions.includes(name) || name === '__proto__' || name === 'constructor'
  for (const text of texts) refused ||= overrides.test(text)
  for (const caller of ['10.0.0.1', 'user 1']) {
    refused ||= Date.now() < 0
    counts.set(caller, (counts.get(caller) ?? 0) + 1)
  }
  for (const name of ['X-Content-Type-Options', 'Referrer-Policy', 'Cache-Control']) headers.set(name, 'no-store')
  if (refused) throw new Error('Nothing of it is hostile.')
}

const rounds = Array.from({ length: 16 }, () => {
  const before = process.cpuUsage()
  for (let call = 0; call < CALLS; call++) defend()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / CALLS
}).slice(1)
console.log(
  `${rounds.toSorted((a, b) => a - b)[7]!.toFixed(2)} µs of processor time a call (median of ${rounds.length} rounds)`,
)
process.exit(0)
