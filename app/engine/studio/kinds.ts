import type { Fields } from '../fields/builder.ts'
import { boolean } from '../fields/boolean/index.ts'
import { choice, choices } from '../fields/choice/index.ts'
import { email, phone, url } from '../fields/contact/index.ts'
import { date, datetime, month, time } from '../fields/date/index.ts'
import { decimal, money, percent } from '../fields/decimal/index.ts'
import { cnpj, cpf } from '../fields/document/index.ts'
import { file, image } from '../fields/file/index.ts'
import { integer } from '../fields/integer/index.ts'
import { longText } from '../fields/longText/index.ts'
import { ref, refs } from '../fields/ref/index.ts'
import { richText } from '../fields/richText/index.ts'
import { text } from '../fields/text/index.ts'
import type { Choice } from '../definition/types.ts'
import type { CustomKind } from './kind_names.ts'
import type { CustomField } from './types.ts'

interface Kind {
  label: string
  build(field: CustomField): Fields[string]
  /** No two rows may have the same value. */
  unique?: true
  /** Names a record. */
  title?: true
  /** Its value decides whether others are shown. */
  condition?: true
  /** Stands in lists. */
  column?: true
  /** Stands in the filter panel. */
  filter?: true
}

const optionsOf = ({ opcoes }: CustomField): Choice[] =>
  (opcoes ?? []).map(({ codigo, rotulo }) => ({ id: codigo, nome: rotulo }))

const tonesOf = ({ opcoes }: CustomField) =>
  Object.fromEntries((opcoes ?? []).flatMap(({ codigo, tom }) => (tom ? [[codigo, tom]] : []))) as Record<string, never>

const within = <F extends { min(value: number): F; max(value: number): F }>(
  field: F,
  { minimo, maximo }: CustomField,
) => {
  const low = typeof minimo === 'number' ? field.min(minimo) : field
  return typeof maximo === 'number' ? low.max(maximo) : low
}

const plain = { column: true, filter: true } as const
const naming = { ...plain, unique: true, title: true } as const

/** The kinds of field of the Estúdio, by their code; the order is that of the palette. */
export const CUSTOM_KINDS: Readonly<Record<CustomKind, Kind>> = {
  texto: { label: 'Texto', ...naming, build: (f) => text(f.rotulo).max(f.maximo ?? 200) },
  textoLongo: { label: 'Texto longo', build: (f) => longText(f.rotulo).max(f.maximo ?? 4000) },
  textoFormatado: { label: 'Texto formatado', build: (f) => richText(f.rotulo) },
  inteiro: { label: 'Número inteiro', ...naming, build: (f) => within(integer(f.rotulo), f) },
  decimal: { label: 'Número com casas decimais', ...plain, build: (f) => within(decimal(f.rotulo, f.casas ?? 2), f) },
  moeda: { label: 'Valor em reais', ...plain, build: (f) => within(money(f.rotulo), f) },
  percentual: { label: 'Percentual', ...plain, build: (f) => within(percent(f.rotulo), f) },
  simNao: { label: 'Sim ou não', ...plain, condition: true, build: (f) => boolean(f.rotulo) },
  opcao: {
    label: 'Uma opção',
    ...plain,
    condition: true,
    build: (f) => choice(f.rotulo, optionsOf(f)).tones(tonesOf(f)),
  },
  opcoes: { label: 'Várias opções', column: true, build: (f) => choices(f.rotulo, optionsOf(f)) },
  data: { label: 'Data', ...plain, title: true, build: (f) => date(f.rotulo) },
  dataHora: { label: 'Data e hora', ...plain, build: (f) => datetime(f.rotulo) },
  hora: { label: 'Hora', ...plain, build: (f) => time(f.rotulo) },
  mes: { label: 'Mês', ...plain, build: (f) => month(f.rotulo) },
  email: { label: 'E-mail', ...plain, unique: true, build: (f) => email(f.rotulo) },
  telefone: { label: 'Telefone', ...plain, build: (f) => phone(f.rotulo) },
  endereco: { label: 'Página da internet', column: true, build: (f) => url(f.rotulo) },
  cpf: { label: 'CPF', ...plain, unique: true, build: (f) => cpf(f.rotulo) },
  cnpj: { label: 'CNPJ', ...plain, unique: true, build: (f) => cnpj(f.rotulo) },
  referencia: { label: 'Registro de outro cadastro', ...plain, build: (f) => ref(f.referencia!, f.rotulo) },
  referencias: { label: 'Vários registros de outro cadastro', build: (f) => refs(f.referencia!, f.rotulo) },
  arquivo: { label: 'Arquivo', build: (f) => file(f.rotulo) },
  imagem: { label: 'Imagem', build: (f) => image(f.rotulo) },
}
