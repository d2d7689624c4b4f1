import { choice, type Context, resource, tabs, text, ValidationError, when } from '#engine'
import { endereco } from '../person_fields.ts'
import { caepfDigits, cnpjDigits } from '../services/branch_digits.ts'
import { ownCompany } from '#app/core/own_company.ts'

/** Length of the complement and of the company's base, by kind of registration. */
const SHAPES = {
  CNPJ: { complement: /^[0-9A-Z]{4}$/, base: 8, digits: cnpjDigits },
  CAEPF: { complement: /^\d{3}$/, base: 9, digits: caepfDigits },
} as const

async function baseOfCompany(context: Context, length: number): Promise<string | null> {
  const empresa = context.empresaId ? await ownCompany(context) : null
  const base = String(empresa?.baseCnpj ?? empresa?.cnpj ?? '')
    .replace(/[^0-9A-Za-z]/g, '')
    .slice(0, length)
  return base.length === length ? base.toUpperCase() : null
}

/** The number after the highest one: branches are numbered from 0001. */
async function nextComplement(context: Context): Promise<string> {
  const used = await context
    .query('utilitario/estabelecimentos')
    .withoutRowRules()
    .where(when('tipoComplemento').is('CNPJ'))
    .select('complementoCnpjCaepf')
    .values()
  const numbers = used.map(Number).filter((number) => Number.isInteger(number) && number < 9999)
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0')
}

export const estabelecimento = resource('utilitario/estabelecimentos', {
  label: ['Estabelecimento', 'Estabelecimentos'],
  fields: {
    nome: text('Nome').required().max(100),
    tipoComplemento: choice('Tipo de inscrição', { CNPJ: 'CNPJ (4 dígitos)', CAEPF: 'CAEPF (3 dígitos)' })
      .required()
      .default('CNPJ')
      .width(3),
    empresaBaseCnpjCaepf: text('Base do CNPJ/CAEPF').max(9).readOnly().width(3),
    complementoCnpjCaepf: text('Complemento do CNPJ/CAEPF').required().max(4, 'Inválido').width(3),
    digitoVerificadorCnpjCaepf: text('Dígito verificador').max(2).readOnly().width(3),
    codigoAC: text('Código AC').max(12).readOnly().width(3),
    endereco: endereco(),
  },
  list: {
    columns: ['nome', 'empresaBaseCnpjCaepf', 'complementoCnpjCaepf', 'endereco.cidade', 'endereco.uf'],
    sort: 'nome',
    search: ['nome', 'complementoCnpjCaepf'],
    filters: ['nome', 'endereco.cidade'],
  },
  form: tabs({
    'Dados gerais': [
      'nome',
      'tipoComplemento',
      'empresaBaseCnpjCaepf',
      'complementoCnpjCaepf',
      'digitoVerificadorCnpjCaepf',
      'codigoAC',
    ],
    Endereço: ['endereco'],
  }),
  fromName: {
    values: async (nome, _lines, context) => ({ nome, complementoCnpjCaepf: await nextComplement(context) }),
    note: 'O complemento do CNPJ é o próximo número livre: confira-o no cadastro.',
  },
  unique: [
    {
      fields: ['complementoCnpjCaepf', 'tipoComplemento'],
      message: 'Já existe um estabelecimento com este complemento.',
    },
  ],
  hooks: {
    async beforeSave(context, values, old) {
      const kind = (values.tipoComplemento ?? old?.tipoComplemento ?? 'CNPJ') as keyof typeof SHAPES
      const complement = String(values.complementoCnpjCaepf ?? old?.complementoCnpjCaepf ?? '')
        .trim()
        .toUpperCase()
      const shape = SHAPES[kind]
      // For a missing complement or an unknown kind the field itself reports the error.
      if (complement === '' || !shape) return
      if (!shape.complement.test(complement))
        throw new ValidationError([{ field: 'complementoCnpjCaepf', message: 'Inválido' }])
      const base = await baseOfCompany(context, shape.base)
      values.complementoCnpjCaepf = complement
      values.empresaBaseCnpjCaepf = base
      values.digitoVerificadorCnpjCaepf = base && shape.digits(base, complement)
    },
  },
})
