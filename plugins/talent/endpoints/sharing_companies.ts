import { endpoint, integer, shape, text } from '#engine'

/**
 * The companies whose employees this company sees, limited to those of the user: only the current one unless it shares.
 */
export const companiesBySharing = endpoint('GET utilitario/empresas/permitidas-por-compartilhar-colaboradores', {
  label: 'Empresas permitidas pelo compartilhamento de talentos',
  audience: 'staff',
  query: { permissoes: text('Autorizações necessárias, separadas por vírgula').max(1000) },
  response: shape.list({ id: integer('Código').required(), nome: text('Nome').required() }),
  async run(context, { query }) {
    const needed = (query.permissoes ?? '').split(',').filter(Boolean)
    const sharing = context.settings.compartilhaColaboradores === true
    const rows = await context.system.repo('utilitario/empresas').all({ ativa: true })
    const seen = rows.filter(
      (row) => row.id === context.empresaId || (sharing && row.configuracao?.compartilhaColaboradores === true),
    )
    const reached = (needed.length ? needed : [undefined]).map((authority) => context.companies(authority))
    return seen
      .filter(({ id }) => reached.every((ids) => !ids || ids.includes(id)))
      .map(({ id, nome }) => ({ id, nome: String(nome) }))
  },
})
