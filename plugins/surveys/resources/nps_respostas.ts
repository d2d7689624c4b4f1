import { datetime, integer, longText, ref, resource } from '#engine'

/** Likelihood to recommend the company as an employer. One answer per person and month counts. */
export const nps = resource('pesquisa/nps-respostas', {
  label: ['NPS', 'NPS'],
  display: 'nota',
  table: 'nps',
  operations: [],
  private: true,
  fields: {
    nota: integer('Nota').required().min(0).max(10),
    comentario: longText('Comentário').max(2000),
    data: datetime('Data').readOnly().default({ now: 'datetime' }),
    usuario: ref('utilitario/usuarios', 'Usuário').readOnly(),
  },
  list: { columns: ['nota', 'data'], sort: '-data', filters: ['data'] },
})
