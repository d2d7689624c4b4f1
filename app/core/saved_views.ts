import {
  boolean,
  type Context,
  endpoint,
  engine,
  ForbiddenError,
  integer,
  longText,
  NotFoundError,
  RuleError,
  shape,
  text,
  ValidationError,
} from '#engine'
import { query } from '#engine/database/sql.ts'
import { insertRows, updateRows } from '#engine/database/table_writes.ts'

/** More than users can distinguish. */
const VIEWS_PER_SCREEN = 50
const NOT_FOUND = 'Esta busca salva não existe mais.'
/** The query string of an address: escaped names and values only. */
const ADDRESS = /^[\w.~%+*!'()=&|-]*$/

interface StoredView {
  id: number
  usuario_id: number
  nome: string
  consulta: string
  compartilhada: number
  dono: string
}

/** Requires access to the screen of a view: names and searches reveal what it contains. */
function assertScreen(context: Context, tela: string) {
  const { pages, resources } = engine().registry
  const page = pages.find((item) => item.path === tela)
  const authority = page ? page.authority : resources.get(tela)?.authority.read
  if (!page && !resources.has(tela)) throw new ValidationError([{ field: 'tela', message: 'Esta tela não existe.' }])
  if (authority && !context.can(authority)) throw new ForbiddenError()
}

const viewsOf = (context: Context, tela: string) =>
  query<StoredView>(
    context.db,
    'SELECT v.id, v.usuario_id, v.nome, v.consulta, v.compartilhada, u.nome AS dono FROM visoes_salvas v JOIN usuarios u ON u.id = v.usuario_id WHERE v.empresa_id = ? AND v.tela = ? AND (v.usuario_id = ? OR v.compartilhada = 1)',
    [context.empresaId, tela, context.actor.id],
  )

const shown = (context: Context, { id, usuario_id, nome, consulta, compartilhada, dono }: StoredView) => ({
  id,
  nome,
  consulta,
  compartilhada: Boolean(compartilhada),
  propria: usuario_id === context.actor.id,
  dono,
})

async function listFor(context: Context, tela: string) {
  const rows = (await viewsOf(context, tela)).filter((row) => !context.impersonated || row.compartilhada)
  return rows
    .map((row) => shown(context, row))
    .sort((a, b) => Number(b.propria) - Number(a.propria) || a.nome.localeCompare(b.nome, 'pt-BR'))
}

/** A view of the current user; those of others are read-only. */
async function ownView(context: Context, id: number): Promise<StoredView & { tela: string }> {
  const [row] = await query<StoredView & { tela: string }>(
    context.db,
    'SELECT * FROM visoes_salvas WHERE id = ? AND empresa_id = ? AND usuario_id = ?',
    [id, context.empresaId, context.actor.id],
  )
  if (!row) throw new NotFoundError(NOT_FOUND)
  assertScreen(context, row.tela)
  return row
}

const parts = {
  nome: text('Nome').required().max(60),
  consulta: longText('Busca').max(4000),
  compartilhada: boolean('Compartilhar com a empresa'),
}

async function checked(
  context: Context,
  tela: string,
  { nome, consulta, compartilhada }: { nome: string; consulta?: string | null; compartilhada?: boolean },
  except?: number,
) {
  if (context.empresaId === null) throw new RuleError('Selecione uma empresa.')
  if (!ADDRESS.test(consulta ?? '')) throw new ValidationError([{ field: 'consulta', message: 'Valor inválido' }])
  const own = (await viewsOf(context, tela)).filter(
    (view) => view.usuario_id === context.actor.id && view.id !== except,
  )
  if (own.some((view) => view.nome.toLowerCase() === nome.trim().toLowerCase()))
    throw new ValidationError([{ field: 'nome', message: 'Você já tem uma busca salva com este nome.' }])
  if (own.length >= VIEWS_PER_SCREEN)
    throw new RuleError(`Você já tem ${VIEWS_PER_SCREEN} buscas salvas nesta tela. Remova uma antes.`)
  return { nome: nome.trim(), consulta: consulta ?? '', compartilhada: compartilhada ? 1 : 0 }
}

const viewsAnswer = shape.list({
  id: integer('Código').required(),
  nome: text('Nome').required(),
  consulta: longText('Busca').required(),
  compartilhada: boolean('Compartilhada'),
  propria: boolean('Se é do usuário'),
  dono: text('De quem é'),
})

/** Saves a view for a user, for demo data. */
export const saveView = (
  context: Context,
  userId: number,
  tela: string,
  view: { nome: string; consulta: string; compartilhada: boolean },
) =>
  insertRows(context.db, 'visoes_salvas', [
    {
      empresa_id: context.empresaId,
      usuario_id: userId,
      tela,
      nome: view.nome,
      consulta: view.consulta,
      compartilhada: view.compartilhada ? 1 : 0,
    },
  ])

const list = endpoint('GET visoes-salvas', {
  label: 'Buscas salvas de uma tela: as próprias e as compartilhadas na empresa',
  audience: 'staff',
  query: { tela: text('Tela').required().max(150) },
  response: viewsAnswer,
  async run(context, { query: { tela } }) {
    assertScreen(context, tela)
    return listFor(context, tela)
  },
})

const create = endpoint('POST visoes-salvas', {
  label: 'Salvar uma busca com um nome',
  audience: 'staff',
  limit: 60,
  fields: { tela: text('Tela').required().max(150), ...parts },
  response: viewsAnswer,
  async run(context, { input }) {
    assertScreen(context, input.tela)
    await insertRows(context.db, 'visoes_salvas', [
      {
        empresa_id: context.empresaId,
        usuario_id: context.actor.id,
        tela: input.tela,
        ...(await checked(context, input.tela, input)),
      },
    ])
    return listFor(context, input.tela)
  },
})

const change = endpoint('PUT visoes-salvas/:id', {
  label: 'Mudar nome, conteúdo ou compartilhamento de uma busca salva',
  audience: 'staff',
  limit: 60,
  fields: parts,
  response: viewsAnswer,
  async run(context, { params, input }) {
    const row = await ownView(context, Number(params.id))
    await updateRows(
      context.db,
      'visoes_salvas',
      await checked(context, row.tela, { ...input, consulta: input.consulta ?? row.consulta }, row.id),
      { id: row.id },
    )
    return listFor(context, row.tela)
  },
})

const remove = endpoint('DELETE visoes-salvas/:id', {
  label: 'Remover uma busca salva',
  audience: 'staff',
  response: viewsAnswer,
  async run(context, { params }) {
    const row = await ownView(context, Number(params.id))
    await context.db.from('visoes_salvas').where('id', row.id).delete()
    return listFor(context, row.tela)
  },
})

export const savedViewEndpoints = [list, create, change, remove]
