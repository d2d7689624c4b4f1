import {
  boolean,
  type Context,
  type FieldOverrides,
  endpoint,
  integer,
  json,
  NotFoundError,
  RuleError,
  shape,
  text,
} from '#engine'
import { cleanCustoms, customFields, customisable, isExtra, possibilities } from '../rules/customs.ts'

export const CUSTOMS_AUTHORITY = 'ROLE_UTILITARIO_PERSONALIZACAO'
const COMPANIES = 'utilitario/empresas'

const savedOf = (context: Context): Record<string, FieldOverrides> => context.settings.personalizacao ?? {}

function resourceNamed(key: unknown) {
  const found = customisable().find((one) => one.key === key)
  if (!found) throw new NotFoundError()
  return found
}

export const customisableResources = endpoint('GET utilitario/personalizacao', {
  label: 'Cadastros cujos campos a empresa pode personalizar',
  audience: 'staff',
  authority: CUSTOMS_AUTHORITY,
  answers: shape.list({
    recurso: text('Cadastro').required(),
    nome: text('Nome').required(),
    modulo: text('Módulo').required(),
    alterados: integer('Campos alterados').required(),
  }),
  run: async (context) =>
    customisable().map(({ key, def }) => ({
      recurso: key,
      nome: def.label.plural,
      modulo: key.split('/')[0],
      alterados: Object.keys(savedOf(context)[key] ?? {}).length,
    })),
})

const ofScreen = { recurso: text('Chave do cadastro').required() }

const CUSTOM_FIELD = {
  campo: text('Caminho do campo').required(),
  grupo: text('Grupos em que está').required(),
  nome: text('Rótulo do sistema').required(),
  tipo: text('Tipo').required(),
  extra: boolean('Se é um campo extra').required(),
  obrigatorioPeloSistema: boolean('Se o sistema o exige').required(),
  pode: shape.map(shape.value(boolean('Se a empresa pode').required())),
  rotulo: text('Rótulo da empresa').required(),
  obrigatorio: boolean('Obrigatório').required(),
  oculto: boolean('Oculto').required(),
  restrito: boolean('Restrito').required(),
}

export const customsOf = endpoint('GET utilitario/personalizacao/campos', {
  label: 'Campos de um cadastro e o que a empresa mudou neles',
  audience: 'staff',
  authority: CUSTOMS_AUTHORITY,
  query: ofScreen,
  answers: shape.list(CUSTOM_FIELD),
  async run(context, { query }) {
    const { def, key } = resourceNamed(query.recurso)
    const customs = savedOf(context)[key] ?? {}
    return customFields(def.fields).map((one) => ({
      campo: one.path,
      grupo: one.trail.join(' › '),
      nome: one.field.label,
      tipo: one.field.kind,
      extra: isExtra(one.path),
      obrigatorioPeloSistema: one.field.required !== undefined,
      pode: possibilities(def, one),
      rotulo: customs[one.path]?.rotulo ?? '',
      obrigatorio: customs[one.path]?.obrigatorio ?? false,
      oculto: customs[one.path]?.oculto ?? false,
      restrito: customs[one.path]?.restrito ?? false,
    }))
  },
})

export const saveCustoms = endpoint('PUT utilitario/personalizacao/campos', {
  label: 'Grava as mudanças da empresa nos campos de um cadastro',
  audience: 'staff',
  authority: CUSTOMS_AUTHORITY,
  query: ofScreen,
  fields: { campos: json<FieldOverrides>('Campos').required() },
  answers: shape.nothing,
  async run(context, { query, input }) {
    const { def, key } = resourceNamed(query.recurso)
    if (context.empresaId === null) throw new RuleError('Selecione uma empresa.')
    const customs = cleanCustoms(def, input.campos, (path) => path)
    // Held before it is read: of two who save different screens at once, neither undoes the other.
    await context.db.from('empresas').where('id', context.empresaId).forUpdate().select('id')
    const companies = context.elevated().repo(COMPANIES)
    const company = await companies.get(context.empresaId)
    const { [key]: _, ...others } = (company.configuracao?.personalizacao ?? {}) as Record<string, FieldOverrides>
    await companies.patch(
      context.empresaId,
      { configuracao: { personalizacao: Object.keys(customs).length ? { ...others, [key]: customs } : others } },
      'personalizar telas',
    )
  },
})
