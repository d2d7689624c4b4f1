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
import { cleanOverrides, overridableFields, overridable, isExtra, possibilities } from '../rules/field_overrides.ts'

export const OVERRIDES_AUTHORITY = 'ROLE_UTILITARIO_PERSONALIZACAO'
const COMPANIES = 'utilitario/empresas'

const savedOf = (context: Context): Record<string, FieldOverrides> => context.settings.personalizacao ?? {}

function resourceNamed(key: unknown) {
  const found = overridable().find((resource) => resource.key === key)
  if (!found) throw new NotFoundError()
  return found
}

export const overridableResources = endpoint('GET utilitario/personalizacao', {
  label: 'Cadastros cujos campos a empresa pode personalizar',
  audience: 'staff',
  authority: OVERRIDES_AUTHORITY,
  response: shape.list({
    recurso: text('Cadastro').required(),
    nome: text('Nome').required(),
    modulo: text('Módulo').required(),
    alterados: integer('Campos alterados').required(),
  }),
  run: async (context) =>
    overridable().map(({ key, def }) => ({
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

export const overridesOf = endpoint('GET utilitario/personalizacao/campos', {
  label: 'Campos de um cadastro e o que a empresa mudou neles',
  audience: 'staff',
  authority: OVERRIDES_AUTHORITY,
  query: ofScreen,
  response: shape.list(CUSTOM_FIELD),
  async run(context, { query }) {
    const { def, key } = resourceNamed(query.recurso)
    const overrides = savedOf(context)[key] ?? {}
    return overridableFields(def.fields).map((field) => ({
      campo: field.path,
      grupo: field.trail.join(' › '),
      nome: field.field.label,
      tipo: field.field.kind,
      extra: isExtra(field.path),
      obrigatorioPeloSistema: field.field.required !== undefined,
      pode: possibilities(def, field),
      rotulo: overrides[field.path]?.rotulo ?? '',
      obrigatorio: overrides[field.path]?.obrigatorio ?? false,
      oculto: overrides[field.path]?.oculto ?? false,
      restrito: overrides[field.path]?.restrito ?? false,
    }))
  },
})

export const saveOverrides = endpoint('PUT utilitario/personalizacao/campos', {
  label: 'Grava as mudanças da empresa nos campos de um cadastro',
  audience: 'staff',
  authority: OVERRIDES_AUTHORITY,
  query: ofScreen,
  fields: { campos: json<FieldOverrides>('Campos').required() },
  response: shape.nothing,
  async run(context, { query, input }) {
    const { def, key } = resourceNamed(query.recurso)
    if (context.empresaId === null) throw new RuleError('Selecione uma empresa.')
    const overrides = cleanOverrides(def, input.campos, (path) => path)
    // Locked before reading, so that concurrent saves of different screens do not overwrite each other.
    await context.db.from('empresas').where('id', context.empresaId).forUpdate().select('id')
    const companies = context.system.repo(COMPANIES)
    const company = await companies.get(context.empresaId)
    const { [key]: _, ...others } = (company.configuracao?.personalizacao ?? {}) as Record<string, FieldOverrides>
    await companies.patch(
      context.empresaId,
      { configuracao: { personalizacao: Object.keys(overrides).length ? { ...others, [key]: overrides } : others } },
      'personalizar telas',
    )
  },
})
