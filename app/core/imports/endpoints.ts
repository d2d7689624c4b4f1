import { templateEndpoints } from './template_endpoints.ts'
import { importAnswer } from './answer.ts'
import { boolean, endpoint, fileResult, integer, json, shape, text, ValidationError } from '#engine'
import { XLSX } from '#engine/content_types.ts'
import type { EngineContext } from '#engine/context.ts'
import { ID } from '#engine/imports/index.ts'
import { readFile } from '#app/files/index.ts'
import { corrected, replaced } from './corrections.ts'
import { cancelImport, removeImport, startStep, takeFile } from './imports.ts'
import { learnTitles } from './learned.ts'
import { markedFile } from './marked.ts'
import { readPlace, targetsOf } from './proposal.ts'
import { undoneWith } from './undo.ts'
import { viewOf } from './view.ts'
import {
  type Correction,
  fileOf,
  findImport,
  importable,
  type ImportOptions,
  listImports,
  optionsOf,
  type Replacement,
} from './store.ts'

const BASE = 'importacoes'

const show = async (context: EngineContext, id: number) => viewOf(context, await findImport(context, id))

const list = endpoint(`GET ${BASE}`, {
  label: 'Importações do usuário',
  audience: 'staff',
  personalTo: 'actor',
  query: { recurso: text('Cadastro').max(150) },
  response: shape.list(importAnswer),
  run: async (context, { query }) =>
    (await listImports(context, query.recurso))
      .filter((row) => {
        try {
          return Boolean(importable(context, row.recurso))
        } catch {
          return false
        }
      })
      .map((row) => viewOf(context as EngineContext, row)),
})

const create = endpoint(`POST ${BASE}`, {
  label: 'Enviar uma planilha (XLSX ou CSV) para importar',
  audience: 'staff',
  limit: 30,
  fields: { recurso: text('Cadastro').required().max(150) },
  files: { file: 'Planilha XLSX ou CSV' },
  response: importAnswer,
  status: 201,
  run: async (context, { input, file }) =>
    show(context as EngineContext, await takeFile(context as EngineContext, input.recurso, file('file'))),
})

const one = endpoint(`GET ${BASE}/:id`, {
  label: 'Uma importação: colunas, andamento e recusas',
  audience: 'staff',
  personalTo: 'actor',
  response: importAnswer,
  run: (context, { params }) => show(context as EngineContext, Number(params.id)),
})

/** The mapping edited by the user. @throws ValidationError for an unknown field, or one mapped twice */
function mapped(context: EngineContext, recurso: string, mapa: unknown, columns: number): (string | null)[] {
  const known = new Set([ID, ...targetsOf(context, recurso).map(({ path }) => path)])
  const given = Array.isArray(mapa) ? mapa : []
  const paths = Array.from({ length: columns }, (_none, index) => given[index] ?? null)
  for (const [index, path] of paths.entries()) {
    if (path !== null && !known.has(path))
      throw new ValidationError([{ field: `mapa.${index}`, message: 'Este campo não existe.' }])
    if (path !== null && paths.indexOf(path) !== index)
      throw new ValidationError([{ field: `mapa.${index}`, message: 'Este campo já está em outra coluna.' }])
  }
  if (paths.every((path) => path === null || path === ID))
    throw new ValidationError([{ field: 'mapa', message: 'Diga o que há em pelo menos uma coluna.' }])
  return paths as (string | null)[]
}

const check = endpoint(`PUT ${BASE}/:id/conferir`, {
  label: 'Conferir tudo sem gravar nada: cada célula recusada é nomeada',
  audience: 'staff',
  limit: 60,
  transaction: false,
  fields: {
    planilha: text('Planilha').max(200),
    linhaTitulos: integer('Linha com os títulos').min(1),
    mapa: json<(string | null)[] | null>('Campo de cada coluna'),
    chave: text('Campo que identifica o registro').max(200),
    ignoraOpcionaisObrigatorios: boolean('Sem os campos que só a empresa exige'),
    criarFaltantes: boolean('Criar o que as linhas citam e ainda não existe'),
    correcoes: json<Correction[] | null>('Células corrigidas'),
    trocas: json<Replacement[] | null>('O mesmo valor em todas as células iguais de uma coluna'),
  },
  response: importAnswer,
  status: 202,
  async run(base, { params, input }) {
    const context = base as EngineContext
    const row = await findImport(context, Number(params.id))
    const before = optionsOf(row)
    const planilha = input.planilha || before.planilha
    const isOtherSheet = planilha !== before.planilha
    const other = isOtherSheet || (input.linhaTitulos && input.linhaTitulos !== before.linhaTitulos)
    const place = { planilha, linhaTitulos: isOtherSheet ? undefined : (input.linhaTitulos ?? undefined) }
    const beginning: ImportOptions = other
      ? await readPlace(context, row, await readFile(fileOf(row).path), place)
      : before
    const mapa = input.mapa ? mapped(context, row.recurso, input.mapa, beginning.titulos.length) : beginning.mapa
    const chave = input.chave || null
    if (chave && !mapa.includes(chave))
      throw new ValidationError([{ field: 'chave', message: 'Nenhuma coluna tem este campo.' }])
    const options = {
      ...beginning,
      mapa,
      chave,
      ignoraOpcionaisObrigatorios: input.ignoraOpcionaisObrigatorios === true,
      criarFaltantes: input.criarFaltantes === true,
      correcoes: corrected(other ? [] : before.correcoes, input.correcoes),
      trocas: replaced(other ? [] : before.trocas, input.trocas),
    }
    await startStep(context, row, 'conferir', ['novo', 'conferido', 'falhou', 'desfeito'], options)
    return show(context, Number(params.id))
  },
})

const write = endpoint(`PUT ${BASE}/:id/gravar`, {
  label: 'Gravar o que foi conferido',
  audience: 'staff',
  limit: 60,
  transaction: false,
  fields: { somenteCorretas: boolean('Gravar as linhas corretas e deixar as recusadas de fora') },
  response: importAnswer,
  status: 202,
  async run(base, { params, input }) {
    const context = base as EngineContext
    const row = await findImport(context, Number(params.id))
    const seen = viewOf(context, row)
    if (seen.totalRecusas && !input.somenteCorretas)
      throw new ValidationError([
        { field: 'somenteCorretas', message: 'Há células recusadas. Corrija-as, ou grave somente as linhas corretas.' },
      ])
    await startStep(context, row, 'gravar', ['conferido'], {
      ...optionsOf(row),
      somenteCorretas: input.somenteCorretas === true,
    })
    await learnTitles(context, row.recurso, optionsOf(row))
    return show(context, Number(params.id))
  },
})

const cancel = endpoint(`PUT ${BASE}/:id/cancelar`, {
  label: 'Parar uma importação: o que já foi gravado é desfeito',
  audience: 'staff',
  transaction: false,
  response: shape.nothing,
  run: (context, { params }) => cancelImport(context as EngineContext, Number(params.id)),
})

const undo = endpoint(`PUT ${BASE}/:id/desfazer`, {
  label: 'Desfazer uma importação inteira',
  audience: 'staff',
  transaction: false,
  response: importAnswer,
  status: 202,
  async run(base, { params }) {
    const context = base as EngineContext
    await startStep(context, await findImport(context, Number(params.id)), 'desfazer', ['gravado', 'falhou'])
    return show(context, Number(params.id))
  },
})

const undone = endpoint(`GET ${BASE}/:id/desfazer`, {
  label: 'O que vai junto quando uma importação é desfeita',
  audience: 'staff',
  response: shape.list({
    recurso: text('Cadastro').required(),
    nome: text('Nome').required(),
    total: integer('Quantos').required(),
  }),
  async run(base, { params }) {
    const context = base as EngineContext
    const row = await findImport(context, Number(params.id))
    const gone = await undoneWith(context, context.engine.registry.resource(row.recurso), Number(params.id))
    return gone.map(({ resource: { key, def }, total }) => ({
      recurso: key,
      nome: (total === 1 ? def.label.singular : def.label.plural).toLowerCase(),
      total,
    }))
  },
})

const marked = endpoint(`GET ${BASE}/:id/recusas.xlsx`, {
  label: 'As linhas recusadas em uma planilha, com as células marcadas',
  audience: 'staff',
  personalTo: 'actor',
  response: shape.file(XLSX),
  async run(base, { params }) {
    const row = await findImport(base, Number(params.id))
    return fileResult(await markedFile(row), `Recusas de ${fileOf(row).name.replace(/\.\w+$/, '')}.xlsx`, XLSX)
  },
})

const remove = endpoint(`DELETE ${BASE}/:id`, {
  label: 'Tirar uma importação da lista; o que ela gravou fica',
  audience: 'staff',
  transaction: false,
  response: shape.nothing,
  run: (context, { params }) => removeImport(context as EngineContext, Number(params.id)),
})

export const importEndpoints = [
  list,
  create,
  one,
  check,
  write,
  cancel,
  undo,
  undone,
  marked,
  remove,
  ...templateEndpoints,
]
