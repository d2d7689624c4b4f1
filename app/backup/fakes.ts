import { createHmac, randomBytes } from 'node:crypto'
import { generateChecksum } from './check_digits.ts'

/**
 * Realistic values that belong to nobody. Within one copy the same value always gets the same fake; the key is
 * discarded.
 */

const FIRST =
  'Adriana Alice Amanda Antônio Artur Beatriz Benedito Bruna Caio Camila Cecília Cláudio Daniela Davi Débora Diego Eduarda Elias Fábio Fernanda Flávia Gabriel Gustavo Heitor Helena Igor Isabela Ivo Jéssica Joaquim Júlia Lara Leandro Letícia Lívia Lucas Luísa Marcela Mário Mateus Milena Murilo Natália Nelson Olívia Otávio Paula Pedro Rafaela Renato Rita Samuel Sofia Tânia Tiago Valéria Vera Vicente Vitória Yara'.split(
    ' ',
  )
const LAST =
  'Abreu Aguiar Amaral Andrade Aragão Assis Azevedo Barros Bastos Bezerra Brito Camargo Campos Cardoso Castro Coelho Corrêa Coutinho Diniz Domingues Dourado Duarte Esteves Falcão Farias Fonseca Fontes Furtado Galvão Garcia Guedes Guerra Jardim Lacerda Leal Leite Lopes Macedo Maciel Magalhães Maia Marinho Matos Medeiros Meireles Mendonça Menezes Moraes Moreira Nogueira Pacheco Paiva Peixoto Pimentel Prado Queiroz Quintela Rangel Rezende Sales Sampaio Teles Torres Valadares Vasconcelos Viana Vilela Xavier'.split(
    ' ',
  )
const STREETS = [
  'Rua das Acácias',
  'Rua dos Ipês',
  'Avenida das Palmeiras',
  'Rua do Jequitibá',
  'Travessa das Orquídeas',
  'Rua da Aroeira',
  'Avenida dos Jacarandás',
  'Rua das Bromélias',
  'Alameda dos Cedros',
  'Rua da Paineira',
]
const QUARTERS = [
  'Jardim das Flores',
  'Vila das Águas',
  'Bosque Verde',
  'Parque das Aves',
  'Alto da Serra',
  'Vale do Sol',
  'Recanto dos Pássaros',
  'Chácara das Mangueiras',
]
const TOWNS = ['Serra Clara', 'Águas Mansas', 'Porto das Pedras', 'Campo Largo do Sul', 'Ribeirão Azul', 'Monte Sereno']
const JOBS = [
  'Comerciante',
  'Professora',
  'Motorista',
  'Costureira',
  'Pedreiro',
  'Enfermeira',
  'Agricultor',
  'Contadora',
]

export class Fakes {
  readonly #key = randomBytes(32)
  /** Fakes by kind and original, and originals by kind and fake. */
  readonly #known = new Map<string, string>()
  readonly #taken = new Map<string, string>()
  /** All originals: none of them may be used as a fake. */
  readonly originals = new Set<string>()

  /** Bytes derived from a value and the key. */
  bytes(kind: string, value: unknown, round = 0): Buffer {
    return createHmac('sha256', this.#key)
      .update(`${kind}\0${round}\0${String(value)}`)
      .digest()
  }

  /** A unique fake for a value, which is not an original either. */
  #once(kind: string, value: string, make: (bytes: Buffer, round: number) => string): string {
    const name = `${kind}\0${value}`
    const known = this.#known.get(name)
    if (known !== undefined) return known
    for (let round = 0; ; round++) {
      const fake = make(this.bytes(kind, value, round), round)
      const owner = this.#taken.get(`${kind}\0${fake}`)
      // Short values may run out of unused fakes; then a used one is accepted.
      if (round < 200 && (owner !== undefined || this.originals.has(fake))) continue
      this.#taken.set(`${kind}\0${fake}`, value)
      this.#known.set(name, fake)
      return fake
    }
  }

  #pick(kind: string, value: string, from: string[]) {
    const free = from.filter((candidate) => candidate !== value)
    return free[this.bytes(kind, value).readUInt32BE() % free.length]!
  }

  name(value: string): string {
    return this.#once('nome', value, (bytes) =>
      [FIRST[bytes[0]! % FIRST.length], LAST[bytes[1]! % LAST.length], LAST[bytes[2]! % LAST.length]]
        .filter((candidate, index, all) => all.indexOf(candidate) === index)
        .join(' '),
    )
  }

  login(value: string): string {
    return this.#once('login', value, (bytes) => `usuario.${bytes.readUInt32BE() % 1_000_000}`)
  }

  email(value: string): string {
    return this.#once('email', value.toLowerCase(), (bytes) => {
      const plain = (text: string) =>
        text
          .normalize('NFD')
          .replace(/[^a-zA-Z]/g, '')
          .toLowerCase()
      return `${plain(FIRST[bytes[0]! % FIRST.length]!)}.${plain(LAST[bytes[1]! % LAST.length]!)}${bytes.readUInt16BE(2)}@exemplo.com.br`
    })
  }

  cpf(value: string): string {
    return this.#once('cpf', value, (bytes) => generateChecksum('cpf', digitsOf(bytes, 9)))
  }

  pis(value: string): string {
    return this.#once('pis', value, (bytes) => generateChecksum('pis', `1${digitsOf(bytes, 9)}`))
  }

  /** Replaces digits by other digits and letters by other letters; all other characters stay. */
  format(kind: string, value: string, keep = 0): string {
    return this.#once(kind, value, (bytes, round) => {
      let place = 0
      const next = () => this.bytes(kind, value, round + 1000 * (1 + (place >> 5)))[place++ % 32]!
      return value
        .split('')
        .map((candidate, index) => {
          if (index < keep) return candidate
          if (/\d/.test(candidate)) return String(next() % 10)
          if (/\p{Lu}/u.test(candidate)) return String.fromCharCode(65 + (next() % 26))
          return /\p{L}/u.test(candidate) ? String.fromCharCode(97 + (next() % 26)) : candidate
        })
        .join('')
    })
  }

  street = (value: string) => this.#pick('rua', value, STREETS)
  quarter = (value: string) => this.#pick('bairro', value, QUARTERS)
  town = (value: string) => this.#pick('cidade', value, TOWNS)
  job = (value: string) => this.#pick('profissao', value, JOBS)

  /** A different day up to a year earlier. */
  day(value: string): string {
    const shift = 1 + (this.bytes('dia', value).readUInt16BE() % 360)
    const at = new Date(`${value.slice(0, 10)}T00:00:00Z`)
    if (Number.isNaN(at.getTime())) return value
    at.setUTCDate(at.getUTCDate() - shift)
    return at.toISOString().slice(0, 10) + value.slice(10)
  }

  /** A different amount of similar size. */
  amount(value: number, scale: number): number {
    const step = 10 ** -scale
    const share = 0.85 + (this.bytes('valor', value).readUInt16BE() / 65_535) * 0.3
    const fake = Number((value * share).toFixed(scale))
    return fake === value ? Number((value + step).toFixed(scale)) : fake
  }
}

const digitsOf = (bytes: Buffer, count: number) => [...bytes.subarray(4, 4 + count)].map((value) => value % 10).join('')
