import { type Context, endpoint, NotFoundError, shape } from '#engine'
import { query } from '#engine/database/sql.ts'
import { newsAnswer } from './answers.ts'

/**
 * Published today for the session's company and the user's profile there; news without companies or profiles are for
 * all.
 */
const PUBLISHED = `n.ativa = 1 AND (n.inicio IS NULL OR n.inicio <= ?) AND (n.fim IS NULL OR n.fim >= ?)
  AND (NOT EXISTS (SELECT 1 FROM noticias_empresas e WHERE e.pai_id = n.id)
    OR EXISTS (SELECT 1 FROM noticias_empresas e WHERE e.pai_id = n.id AND e.empresa_id = ?))
  AND (NOT EXISTS (SELECT 1 FROM noticias_perfis p WHERE p.origem_id = n.id)
    OR EXISTS (SELECT 1 FROM noticias_perfis p JOIN usuarios_empresas u ON u.perfil_id = p.destino_id
      WHERE p.origem_id = n.id AND u.pai_id = ? AND u.empresa_id = ?))`
const publishedFor = ({ today, empresaId, actor }: Context) => [today, today, empresaId, actor.id, empresaId]

/** News of the header bell with the user's read mark. */
const listNews = endpoint('GET userinfo/usuario/noticias', {
  label: 'Notícias, com a marca de leitura',
  audience: 'staff',
  response: newsAnswer,
  run: async (context) => {
    const rows = await query(
      context.db,
      `SELECT n.id, n.titulo, n.texto, n.link, n.criticidade, CASE WHEN l.usuario_id IS NULL THEN 0 ELSE 1 END AS lida
       FROM noticias n LEFT JOIN noticias_lidas l ON l.noticia_id = n.id AND l.usuario_id = ? WHERE ${PUBLISHED} ORDER BY n.id DESC LIMIT 30`,
      [context.actor.id, ...publishedFor(context)],
    )
    return rows.map(({ id, titulo, texto, link, criticidade, lida }) => ({
      id,
      titulo,
      texto,
      link,
      criticidade: Number(criticidade),
      lida: Boolean(lida),
    }))
  },
})

const markRead = endpoint('PUT userinfo/usuario/noticias/:id/lida', {
  label: 'Marcar uma notícia como lida',
  audience: 'staff',
  response: shape.nothing,
  run: async (context, { params }) => {
    const id = Number(params.id)
    const [known] = await query(context.db, `SELECT n.id FROM noticias n WHERE n.id = ? AND ${PUBLISHED}`, [
      id,
      ...publishedFor(context),
    ])
    if (!known) throw new NotFoundError()
    const [read] = await query(
      context.db,
      'SELECT noticia_id FROM noticias_lidas WHERE noticia_id = ? AND usuario_id = ?',
      [id, context.actor.id],
    )
    if (!read)
      await context.db.insertQuery().table('noticias_lidas').insert({ noticia_id: id, usuario_id: context.actor.id })
  },
})

export const newsEndpoints = [listNews, markRead]
