import {
  boolean,
  type Context,
  endpoint,
  engine,
  EXTRA,
  type FieldOverrides,
  integer,
  NotFoundError,
  RuleError,
  shape,
  text,
  ValidationError,
} from '#engine'
import { cleanOverrides } from '../rules/field_overrides.ts'
import { savedOverrides } from '../rules/required_overrides.ts'
import { OVERRIDES_AUTHORITY } from './field_overrides.ts'

const PATH = 'geral/configuracoes'
const COMPANIES = 'utilitario/empresas'
/** Resources whose predefined fields are configured here. */
const OWNERS = { ativoCandidato: 'captacao/candidatos', ativoColaborador: 'gestao-talentos/talentos' } as const
const KINDS: Record<string, string> = {
  text: 'Texto',
  longText: 'Texto longo',
  date: 'Data',
  money: 'Valor',
  integer: 'Número',
}

const MAX_LENGTH = 60
const ANSWER = {
  id: integer('Código').required(),
  nome: text('Campo').required(),
  titulo: text('Título'),
  tipo: text('Tipo').required(),
  ordem: integer('Ordem').required(),
  ativoCandidato: boolean('Ativo para candidato').required(),
  ativoColaborador: boolean('Ativo para talento').required(),
  obrigatorio: boolean('Obrigatório').required(),
  empresa: shape.optional({ id: integer('Código').required() }),
}

const owners = () => Object.entries(OWNERS).filter(([, key]) => engine().registry.resources.has(key))

/** The predefined fields with the company's settings: a field appears once it has a title. */
function extraFieldsOf(context: Context, saved = savedOverrides(context)) {
  const [first] = owners()
  const fields = first ? (engine().registry.resource(first[1]).def.fields[EXTRA]?.fields ?? {}) : {}
  return Object.entries(fields).map(([nome, field], index) => {
    const of = Object.fromEntries(owners().map(([flag, key]) => [flag, saved[key]?.[`${EXTRA}.${nome}`]]))
    const titled = Object.values(of).find((item) => item?.rotulo)
    return {
      id: index + 1,
      nome,
      titulo: titled?.rotulo ?? null,
      tipo: KINDS[field.kind] ?? field.kind,
      ordem: index + 1,
      ativoCandidato: Boolean(of.ativoCandidato?.rotulo),
      ativoColaborador: Boolean(of.ativoColaborador?.rotulo),
      obrigatorio: Object.values(of).some((item) => item?.obrigatorio),
      empresa: context.empresaId === null ? null : { id: context.empresaId },
    }
  })
}

const list = endpoint(`GET ${PATH}`, {
  label: 'Campos extras do candidato nesta empresa; com `todos`, cada campo preparado e onde ele aparece',
  audience: 'staff',
  query: { todos: boolean('Também os que não têm título') },
  response: {
    camposExtras: shape.list({
      nome: ANSWER.nome,
      titulo: ANSWER.titulo,
      id: shape.optional(shape.value(integer('Código'))),
      tipo: shape.optional(shape.value(text('Tipo'))),
      ordem: shape.optional(shape.value(integer('Ordem'))),
      ativoCandidato: shape.optional(shape.value(ANSWER.ativoCandidato)),
      ativoColaborador: shape.optional(shape.value(ANSWER.ativoColaborador)),
      obrigatorio: shape.optional(shape.value(ANSWER.obrigatorio)),
      empresa: ANSWER.empresa,
    }),
  },
  run: async (context, { query }) => {
    if (query.todos) return { camposExtras: extraFieldsOf(context) }
    const seen = engine().registry.resources.has(OWNERS.ativoCandidato)
      ? context.definition(OWNERS.ativoCandidato).fields[EXTRA]?.fields
      : undefined
    return { camposExtras: Object.entries(seen ?? {}).map(([nome, { label }]) => ({ nome, titulo: label })) }
  },
})

const update = endpoint(`PUT ${PATH}/:id`, {
  label: 'Dá título a um campo extra e diz onde ele aparece',
  audience: 'staff',
  authority: OVERRIDES_AUTHORITY,
  fields: {
    titulo: text('Título').required().max(MAX_LENGTH),
    ativoCandidato: boolean('Ativo para candidato'),
    ativoColaborador: boolean('Ativo para talento'),
    obrigatorio: boolean('Obrigatório'),
  },
  response: ANSWER,
  async run(context, { params, input }) {
    const { empresaId } = context
    if (empresaId === null) throw new RuleError('Selecione uma empresa.')
    const field = extraFieldsOf(context).find((item) => item.id === Number(params.id))
    if (!field) throw new NotFoundError()
    // Locked before reading, so that concurrent saves do not overwrite each other.
    await context.lock(COMPANIES, empresaId)
    const companies = context.system.repo(COMPANIES)
    const company = await companies.get(empresaId)
    const all = { ...(company.configuracao?.personalizacao as Record<string, FieldOverrides>) }
    const path = `${EXTRA}.${field.nome}`
    for (const [flag, key] of owners()) {
      const { [path]: _, ...others } = all[key] ?? {}
      const active = (input as Record<string, unknown>)[flag] === true
      const own = active ? { rotulo: input.titulo, obrigatorio: input.obrigatorio === true } : null
      const cleaned = cleanOverrides(
        engine().registry.resource(key).def,
        own ? { ...others, [path]: own } : others,
        () => 'titulo',
      )
      if (own && !cleaned[path]?.rotulo)
        throw new ValidationError([{ field: 'titulo', message: 'Dê ao campo um título próprio.' }])
      if (Object.keys(cleaned).length) all[key] = cleaned
      else delete all[key]
    }
    await companies.patch(empresaId, { configuracao: { personalizacao: all } }, 'personalizar telas')
    return extraFieldsOf(context, all).find((item) => item.id === field.id)!
  },
})

export const extraFieldEndpoints = [list, update]
