import { endpoint, fileResult, integer, json, shape, text, ValidationError } from '#engine'
import { XLSX } from '#engine/content_types.ts'
import type { EngineContext } from '#engine/context.ts'
import { ID } from '#engine/imports/index.ts'
import { blankSheet } from './blank_sheet.ts'
import { LEARNED, TEMPLATE_TABLE } from './learned.ts'
import { targetsOf } from './proposal.ts'
import { importable } from './store.ts'

const TEMPLATES = 'importacoes-modelos'
const MAX_TEMPLATES = 50

const templateAnswer = shape.list({
  id: integer('Código').required(),
  nome: text('Nome').required(),
  mapa: json<Record<string, string>>('Título da coluna → campo').required(),
})

const templatesOf = async (context: EngineContext, recurso: string) =>
  (
    await context.db
      .from(TEMPLATE_TABLE)
      .where('empresa_id', context.empresaId!)
      .where('recurso', recurso)
      .whereNot('nome', LEARNED)
      .orderBy('nome')
  ).map(({ id, nome, mapa }) => ({ id: Number(id), nome, mapa: JSON.parse(mapa) }))

const templates = endpoint(`GET ${TEMPLATES}`, {
  label: 'Modelos de importação da empresa: que coluna traz que campo',
  audience: 'staff',
  query: { recurso: text('Cadastro').required().max(150) },
  response: templateAnswer,
  async run(context, { query }) {
    importable(context, query.recurso)
    return templatesOf(context as EngineContext, query.recurso)
  },
})

const saveTemplate = endpoint(`POST ${TEMPLATES}`, {
  label: 'Guardar um modelo de importação',
  audience: 'staff',
  limit: 60,
  fields: {
    recurso: text('Cadastro').required().max(150),
    nome: text('Nome').required().max(60),
    mapa: json<Record<string, string>>('Título da coluna → campo').required(),
  },
  response: templateAnswer,
  async run(base, { input }) {
    const context = base as EngineContext
    importable(context, input.recurso)
    const known = new Set([ID, ...targetsOf(context, input.recurso).map(({ path }) => path)])
    const pairs = Object.entries(input.mapa ?? {}) as [string, unknown][]
    if (
      !pairs.length ||
      pairs.length > 300 ||
      pairs.some(([title, path]) => title.length > 200 || !known.has(path as string))
    )
      throw new ValidationError([{ field: 'mapa', message: 'Valor inválido' }])
    const own = () =>
      context.db.from(TEMPLATE_TABLE).where('empresa_id', context.empresaId!).where('recurso', input.recurso)
    await own().where('nome', input.nome).delete()
    if ((await own()).length >= MAX_TEMPLATES)
      throw new ValidationError([{ field: 'nome', message: `Já há ${MAX_TEMPLATES} modelos deste cadastro.` }])
    const row = {
      empresa_id: context.empresaId,
      recurso: input.recurso,
      nome: input.nome,
      mapa: JSON.stringify(input.mapa),
    }
    await context.db.table(TEMPLATE_TABLE).insert(row)
    return templatesOf(context, input.recurso)
  },
})

const removeTemplate = endpoint(`DELETE ${TEMPLATES}/:id`, {
  label: 'Remover um modelo de importação',
  audience: 'staff',
  response: shape.nothing,
  async run(context, { params }) {
    const query = () =>
      context.db.from(TEMPLATE_TABLE).where('empresa_id', context.empresaId!).where('id', Number(params.id))
    const found = await query().first()
    if (!found) return
    importable(context, found.recurso)
    await query().delete()
  },
})

const blank = endpoint('GET importacoes-planilha', {
  label: 'Planilha em branco de um cadastro: títulos, como se escreve e listas de opções',
  audience: 'staff',
  query: { recurso: text('Cadastro').required().max(150) },
  response: shape.file(XLSX),
  async run(base, { query }) {
    const resource = importable(base, query.recurso)
    return fileResult(await blankSheet(base as EngineContext, resource), `${resource.def.label.plural}.xlsx`, XLSX)
  },
})

export const templateEndpoints = [templates, saveTemplate, removeTemplate, blank]
