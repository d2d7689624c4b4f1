import { choice, type Context, endpoint, integer, shape, text, when } from '#engine'
import { knownAuthorities, offersTo } from '#engine/migrations/authority_offers.ts'
import { OVERRIDES_SETTING } from '#engine/definition/field_overrides.ts'
import { fieldAuthority, leavesOf } from '#engine/compiler/view.ts'
import { engine } from '#engine/engine.ts'
import type { Resource } from '#engine/compiler/resource.ts'
import { EXTRA_AUTHORITIES } from './userinfo.ts'

/** Only in responses about a profile to which the authority is offered. */
const NEW = { S: 'Nova para o perfil, que tem outras do mesmo cadastro' }

interface Named {
  nome: string
  descricao: string
  nova?: string
}

/** The label follows "Ver" in a sentence; alone it is capitalised. */
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Restricted fields of a resource, by definition or by the company's settings. They are columns of the matrix. */
function fieldRows(resource: Resource, overrides: Record<string, { rotulo?: string; restrito?: boolean }>) {
  const rows = leavesOf(resource.def.fields)
    .filter(([path, field]) => field.restricted || overrides[path]?.restrito)
    .map(([path, { label, restrictedAs }]) => ({
      campo: restrictedAs?.as ?? path,
      rotulo: restrictedAs ? capitalized(restrictedAs.label) : (overrides[path]?.rotulo ?? label),
      ver: fieldAuthority(resource, path),
      editar: `${fieldAuthority(resource, path)}_EDITAR`,
    }))
  // Fields that share an authority are one line.
  return [...new Map(rows.map((row) => [row.ver, row])).values()]
}

const VERBS = (resource: Resource) => ({
  [resource.authority.read]: 'ver',
  [resource.authority.write]: 'editar',
  [resource.authority.remove]: 'excluir',
})

/** New authorities offered to a profile: it has related ones, and no decision about these has been recorded. */
async function offeredTo(context: Context, id: number): Promise<string[]> {
  const [row] = await context.system
    .query('utilitario/perfis')
    .where(when('id').is(id))
    .select('authorities', 'criadoEm', 'atualizadoEm')
    .rows()
  if (!row) return []
  const changedAt = String(row.atualizadoEm ?? row.criadoEm ?? '')
    .slice(0, 19)
    .replace('T', ' ')
  const authorities = (row.authorities as string[] | null) ?? []
  return offersTo(engine().registry, await knownAuthorities(engine().client), { authorities, changedAt })
}

/** All authorities, for the profile screen: one group per resource with its verbs, actions and restricted fields. */
export const authorities = endpoint('GET utilitario/perfis/autorizacoes', {
  label: 'Autorizações que existem',
  audience: 'staff',
  authority: 'ROLE_UTILITARIO_PERFIS',
  query: { perfil: integer('Perfil a que são oferecidas') },
  response: shape.list({
    grupo: text('Grupo').required(),
    autorizacoes: shape.list({
      nome: text('Autorização').required(),
      descricao: text('O que permite').required(),
      verbo: choice('Operação', { ver: 'Ver', editar: 'Editar', excluir: 'Excluir' }),
      nova: choice('Novidade', NEW),
    }),
    campos: shape.list({
      campo: text('Campo').required(),
      rotulo: text('Rótulo').required(),
      ver: text('Autorização para ver').required(),
      editar: text('Autorização para alterar').required(),
      nova: choice('Novidade', NEW),
    }),
  }),
  run: async (context, { query }) => {
    const { settings } = context
    const { registry } = engine()
    const offered = new Set(query.perfil ? await offeredTo(context, query.perfil) : [])
    const mark = (nome: string) => offered.has(nome) && { nova: 'S' }
    // Two resources may share an authority: it is shown once, with the resource it is named after.
    const named = new Set<string>()
    const own = ([name]: [string, string], base: string) =>
      !named.has(name) && (name === base || name.startsWith(`${base}_`))
    const groups = [...registry.resources.values()]
      .filter((resource) => !resource.def.aliasOf || resource.def.fixedValues)
      .sort((a, b) => b.authority.read.length - a.authority.read.length)
      .map((resource) => {
        const campos = fieldRows(resource, settings[OVERRIDES_SETTING]?.[resource.key] ?? {})
        for (const { ver, editar } of campos) named.add(ver).add(editar)
        const found = [...registry.authorities].filter((entry) => own(entry, resource.authority.read))
        for (const [name] of found) named.add(name)
        const verbs = VERBS(resource)
        return {
          grupo: resource.def.label.plural,
          autorizacoes: found.map(([nome, descricao]) => ({
            nome,
            descricao,
            ...(verbs[nome] && { verbo: verbs[nome] }),
            ...mark(nome),
          })),
          campos: campos.map((campo) => ({
            ...campo,
            ...(offered.has(campo.ver) ? mark(campo.ver) : mark(campo.editar)),
          })),
        }
      })
      .filter((item) => item.autorizacoes.length)
      .sort((a, b) => a.grupo.localeCompare(b.grupo, 'pt-BR'))
    const rest: Named[] = [...registry.authorities]
      .filter(([name]) => !named.has(name))
      .map(([nome, descricao]) => ({ nome, descricao, ...mark(nome) }))
    const standing = EXTRA_AUTHORITIES.filter((nome) => !registry.authorities.has(nome)).map((nome) => ({
      nome,
      descricao: nome.replace('ROLE_', '').replaceAll('_', ' ').toLowerCase(),
    }))
    return [...groups, { grupo: 'Relatórios, telas e outras', autorizacoes: [...rest, ...standing], campos: [] }]
  },
})
